"""The rules in our own words, chapter 2: setup, Event cards, Propaganda cards."""

from typing import Final

from cubalibre.i18n.english.rules.form import Rule, rule

RULES: Final[dict[str, Rule]] = {
    "2.0": rule(
        "Sequence of play",
        """
        Set up (§2.1), turn up two cards (§2.2), and play them one after another: Event cards by §2.3, Propaganda cards
        by §2.4, until someone wins in a Victory Phase (§6.1) or the final Propaganda Round has been held (§2.4.1).
        """,
    ),
    "2.1": rule(
        "Setup",
        """
        Agree on who plays what (§1.5) and on optional rules.

        - Deck: shuffle the 48 Events, make 4 piles of about 12, shuffle a Propaganda card into each, and put the piles
        on top of each other.
        - Tracks: US Alliance Firm, Aid 15; Resources: Government 15, Syndicate 15, 26July 10, Directorio 5. All
        Factions are Eligible.
        - Government: in Havana 6 Troops and 4 Police; in Camagüey City 1 Troops cube and 2 Police; in Santiago de Cuba
        2 Troops and 2 Police; in Las Villas 3 Troops.
        - 26July: in Sierra Maestra 2 Guerrillas and 1 Base; in La Habana 1 Guerrilla; in Santiago de Cuba 1 Guerrilla.
        - Directorio: in Havana 2 Guerrillas; in Camagüey Province 1 Guerrilla.
        - Syndicate: in Havana 1 Casino; in La Habana 1 Casino; in Pinar del Río 1 Casino; all open.
        - Opinion: Active Support in Havana and Pinar del Río; Passive Support in La Habana and Camagüey City; Passive
        Opposition in Matanzas, Camagüey Province and Oriente; Active Opposition in Sierra Maestra; Neutral in Las
        Villas and Santiago de Cuba.

        Total Support is then 16, Opposition and 26July Bases 7, Directorio Population and Bases 1, open Casinos 3.

        Optional: short game. 8 random Events are set aside unseen; the 4 piles have 10 Events each. A shorter game with
        three Rounds: §2.4.1.

        Optional: Variable Deployment. Opinion, tracks and Non-players start as usual; then players place their pieces,
        in this order. Syndicate: 3 open Casinos in different Provinces or Cities. Directorio: 3 Guerrillas anywhere.
        26July: a Base and 4 Guerrillas, only where there is no Directorio piece and no more than 1 Guerrilla in a City.
        Government: 3 Troops in one Province, and 9 Troops and 8 Police in Cities as it likes. Guerrillas may start in
        ECs. Control and totals follow.

        Optional, with 3 or 4 players: Deception. Before pieces are placed each player, however many Factions they have,
        draws 2 of 12 markers in secret, 4 of each kind; the others stay unknown. They stay hidden until used; in the
        first printing they may be shown at any time.

        - Empty Threat: nothing.
        - Hidden Agenda: 1 more for its player's margin when margins are compared (§7.3). It does not count for the aims
        (§7.2).
        - Hidden Asset: once, with any of their Factions that is 2nd Eligible, its player turns a Limited Operation into
        a full one, with a Special Activity if they like. Not on the final Event card (§2.3.9).

        Further optional rules: order of Factions §2.3.2, Eligibility §2.3.7, next card §2.3.8, random spaces §8.2. The
        two short games exclude each other; so do No reveal and Eligibility A or B, and Sudden Propaganda and any of
        these three.
        """,
    ),
    "2.2": rule(
        "Start",
        """
        Turn up the top card of the deck: it is played first. Then turn up the next one, which lies open on the deck. So
        everyone sees one card ahead. The cards played and the number of cards left are open to all; the rest of the
        deck is hidden.

        If the very first card is Propaganda, its Round is held as usual.
        """,
    ),
    "2.3": rule(
        "Event card",
        """
        The Eligible Factions get their chance in the order of the symbols on the card (§2.3.1, §2.3.2). At most two of
        them execute something; a Faction that comes before them in order and does not want to act Passes (§2.3.3). Then
        Eligibility is adjusted (§2.3.7) and the next card is played (§2.3.8).

        Right after its Operation a Faction may Launder Cash (§2.3.6).
        """,
    ),
    "2.3.1": rule(
        "Eligibility",
        """
        The Factions that executed neither an Operation nor the Event on the card before are Eligible; at the start of
        the game and after each Propaganda Round all are. An Ineligible Faction does nothing on this card, but it may
        still make deals and act when an Event lets it.

        An Event can make a Faction Ineligible, or keep it Eligible. An Operation or Special Activity granted by another
        Faction's Event leaves the Eligibility of the Faction that executes it as it was.
        """,
    ),
    "2.3.2": rule(
        "Order of Factions",
        """
        The Eligible Faction whose symbol is leftmost is 1st Eligible, the next one 2nd Eligible. Ineligible ones are
        skipped. A halo around a symbol matters to Non-players alone (§8.4.1).

        Optional (first printing), Eligibility A: the symbols of the next card, the one on the deck, give the order for
        the card in play. If that is Propaganda, further cards are turned up until an Event appears, and they stay in
        their places face up; if the deck ends first, the oldest Event played gives the order.
        """,
    ),
    "2.3.3": rule(
        "Pass",
        """
        A Faction that Passes gets 1 Resource (the Government 3), stays Eligible, and is done for this card. The next
        Eligible Faction in order takes its place as 1st or 2nd Eligible, with the same choices. If all Pass, the card
        is over.
        """,
    ),
    "2.3.4": rule(
        "What the Eligible Factions may do",
        """
        1st Eligible: an Operation, with or without a Special Activity; or the Event, even one without effect; or Pass.

        2nd Eligible: Pass, or, depending on what the 1st Eligible did:

        - Operation alone (a Limited one too): a Limited Operation.
        - Operation with a Special Activity: a Limited Operation, or the Event.
        - Event: an Operation, with or without a Special Activity.

        A full Operation may also keep to one space. Before the final Propaganda card both are limited (§2.3.9);
        Non-players never are (§8.1).
        """,
    ),
    "2.3.5": rule(
        "Limited Operation",
        """
        An Operation in one space, at the usual price and without a Special Activity. In every other way it counts as an
        Operation.

        - Train: one space; after the cubes a Base or Civic Action there is allowed.
        - Garrison: all cubes that move go to one EC or City. Guerrillas are Activated in all ECs, but the free Assault
        can only be in that EC. If no cube moves, name one EC for it.
        - Sweep, March: one destination; pieces may come from several adjacent spaces.
        - Assault, Rally, Attack, Terror, Construct: one space. No Ambush, Kidnap or Assassinate.
        """,
    ),
    "2.3.6": rule(
        "Launder",
        """
        Right after the 1st or 2nd Eligible Faction has paid Resources for an Operation, Limited or not, and has used no
        Special Activity, it may give up a Cash marker that it owns, or another Faction with a player may give up one of
        its own for it. It then executes one more Limited Operation at no cost.

        - Any type of Operation that it has, except Construct; the same type and the same space will do.
        - Not if the Operation cost nothing, such as a March to ECs alone.
        - Each Faction profits only once a card. It still counts as having executed an Operation alone.
        - Civic Action in a Laundered Train costs its 4 Resources a step.
        - Non-players neither Launder nor help others to do so.
        """,
    ),
    "2.3.7": rule(
        "Adjusting Eligibility",
        """
        After the card, each Faction that executed an Operation or the Event becomes Ineligible for the next one; all
        others, including those that Passed, are Eligible. The text of an Event may say otherwise.

        Optional (first printing), Eligibility B: as Eligibility A (§2.3.2), and an Operation or Event no longer makes
        its Faction Ineligible; only the text of an Event does.
        """,
    ),
    "2.3.8": rule(
        "The next card",
        """
        The open card on the deck is played next, and a new one is turned up.

        Optional, Sudden Propaganda: when the card turned up is Propaganda, it changes places with the card that was to
        be played, and its Round is held at once. The displaced Event is the first card after the Round. §2.3.9 does not
        apply. A second Propaganda card right behind it changes places too, but brings no Round (§2.4); if it is the
        final one, the game ends.

        Optional (first printing), No reveal: the next card stays face down, and §2.3.9 does not apply.
        """,
    ),
    "2.3.9": rule(
        "Final Event card",
        """
        While the final Propaganda card lies open as the next one, every Operation of a player is a Limited one. The 1st
        Eligible may take the Event, a Limited Operation or a Pass; the 2nd only a Limited Operation or a Pass. A
        Laundered Operation is allowed, and so is whatever the Event grants.

        Not with Sudden Propaganda or No reveal. Non-players act as always.
        """,
    ),
    "2.4": rule(
        "Propaganda card",
        """
        When a Propaganda card is played, a Propaganda Round is held (§6.0). There are never two Rounds without an Event
        card between them: a Propaganda card that follows a Round directly is set aside. If it is the final one, the
        game ends there, and margins decide (§7.3).
        """,
    ),
    "2.4.1": rule(
        "Final Propaganda",
        """
        The fourth Propaganda card is the final one. If nobody wins in its Victory Phase, the Resources and Support
        Phases follow, and the game ends: no Redeploy, no Reset. The highest margin wins (§7.1, §7.3).

        Optional (first printing), shorter game: the third card is the final one. The deck is made as usual.
        """,
    ),
}
