"""The printed facts of the 48 Event cards: number, title and order of Factions (2.3.2)."""

from typing import Final, NamedTuple

from cubalibre.board import DR, GOV, M26, SYN, Faction


class Card(NamedTuple):
    """What stands on the face of an Event card."""

    number: int
    title: str
    order: tuple[Faction, Faction, Faction, Faction]
    """The symbols from left to right."""


CARDS: Final = (
    Card(1, "Armored Cars", (GOV, M26, DR, SYN)),
    Card(2, "Guantánamo Bay", (GOV, M26, DR, SYN)),
    Card(3, "Eulogio Cantillo", (GOV, M26, SYN, DR)),
    Card(4, "S.I.M.", (GOV, M26, SYN, DR)),
    Card(5, "Rolando Masferrer", (GOV, DR, M26, SYN)),
    Card(6, "Sánchez Mosquera", (GOV, DR, M26, SYN)),
    Card(7, "Election", (GOV, DR, SYN, M26)),
    Card(8, "General Strike", (GOV, DR, SYN, M26)),
    Card(9, "Coup", (GOV, SYN, M26, DR)),
    Card(10, "MAP", (GOV, SYN, M26, DR)),
    Card(11, "Batista Flees", (GOV, SYN, DR, M26)),
    Card(12, "BRAC", (GOV, SYN, DR, M26)),
    Card(13, "El Che", (M26, GOV, DR, SYN)),
    Card(14, "Operation Fisherman", (M26, GOV, DR, SYN)),
    Card(15, "Come Comrades!", (M26, GOV, SYN, DR)),
    Card(16, "Larrazábal", (M26, GOV, SYN, DR)),
    Card(17, "Alberto Bayo", (M26, DR, GOV, SYN)),
    Card(18, "Pact of Caracas", (M26, DR, GOV, SYN)),
    Card(19, "Sierra Maestra Manifesto", (M26, DR, SYN, GOV)),
    Card(20, "The Twelve", (M26, DR, SYN, GOV)),
    Card(21, "Fangio", (M26, SYN, GOV, DR)),
    Card(22, "Raúl", (M26, SYN, GOV, DR)),
    Card(23, "Radio Rebelde", (M26, SYN, DR, GOV)),
    Card(24, "Vilma Espín", (M26, SYN, DR, GOV)),
    Card(25, "Escapade", (DR, GOV, M26, SYN)),
    Card(26, "Rodríguez Loeches", (DR, GOV, M26, SYN)),
    Card(27, "Echeverría", (DR, GOV, SYN, M26)),
    Card(28, "Morgan", (DR, GOV, SYN, M26)),
    Card(29, "Fauré Chomón", (DR, M26, GOV, SYN)),
    Card(30, "The Guerrilla Life", (DR, M26, GOV, SYN)),
    Card(31, "Escopeteros", (DR, M26, SYN, GOV)),
    Card(32, "Resistencia Cívica", (DR, M26, SYN, GOV)),
    Card(33, "Carlos Prío", (DR, SYN, GOV, M26)),
    Card(34, "US Speaking Tour", (DR, SYN, GOV, M26)),
    Card(35, "Defections", (DR, SYN, M26, GOV)),
    Card(36, "Eloy Gutiérrez Menoyo", (DR, SYN, M26, GOV)),
    Card(37, "Herbert Matthews", (SYN, GOV, M26, DR)),
    Card(38, "Meyer Lansky", (SYN, GOV, M26, DR)),
    Card(39, "Turismo", (SYN, GOV, DR, M26)),
    Card(40, "Ambassador Smith", (SYN, GOV, DR, M26)),
    Card(41, "Fat Butcher", (SYN, M26, GOV, DR)),
    Card(42, "Llano", (SYN, M26, GOV, DR)),
    Card(43, "Mafia Offensive", (SYN, M26, DR, GOV)),
    Card(44, "Rebel Air Force", (SYN, M26, DR, GOV)),
    Card(45, "Anastasia", (SYN, DR, GOV, M26)),
    Card(46, "Sinatra", (SYN, DR, GOV, M26)),
    Card(47, "Pact of Miami", (SYN, DR, M26, GOV)),
    Card(48, "Santo Trafficante Jr", (SYN, DR, M26, GOV)),
)

CARD: Final[dict[int, Card]] = {card.number: card for card in CARDS}
"""Number -> card."""
