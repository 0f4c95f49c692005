"""English texts of the Event cards 25-48. "You" is the Faction that executes the Event."""

from typing import Final

SIDES: Final[dict[str, str]] = {
    "25.unshaded": (
        "Choose Camagüey Province or Oriente; one Directorio Guerrilla and one Directorio Base appear there together."
    ),
    "25.shaded": "Remove one Directorio Base, wherever it is.",
    "26.unshaded": (
        "The Directorio places one of its Guerrillas in any space. Then, for free, it Marches into that space, Rallies "
        "there or Ambushes there, whichever it prefers."
    ),
    "26.shaded": "Remove one Directorio Guerrilla, wherever it is. The Directorio loses 5 Resources.",
    "27.unshaded": (
        "Two Directorio Guerrillas appear in spaces of your choice. Havana goes to Neutral. The Directorio becomes "
        "Eligible at once."
    ),
    "27.shaded": "The two Directorio pieces nearest to Havana leave the map. The Directorio loses 3 Resources.",
    "28.unshaded": (
        "For the rest of the game, Guerrillas in a Directorio March may go one or two spaces; only the space where "
        "they end is paid for."
    ),
    "28.shaded": "Choose a City or Province with a Directorio Guerrilla; it goes to Active Support.",
    "29.unshaded": "26July or the Directorio, as you choose, gets one Base and two Guerrillas in Las Villas.",
    "29.shaded": (
        "Choose any Directorio piece on the map. Remove it, or replace it with a 26July piece of the same kind."
    ),
    "30.unshaded": (
        "For the rest of the game, wherever 26July Rallies, all its Guerrillas in that space turn Underground as well, "
        "whatever else it does there."
    ),
    "30.shaded": "All Directorio Guerrillas turn Underground. Then one more appears in a City of your choice.",
    "31.unshaded": (
        "Choose a Mountain Province, Las Villas or the Sierra Maestra. One Base of the Government, 26July or the "
        "Directorio appears there, and one Guerrilla; you choose the Faction of each."
    ),
    "31.shaded": "Choose Las Villas or the Sierra Maestra; it moves one level toward Active Support.",
    "32.unshaded": (
        "Choose a City. Each Directorio piece there is replaced by a 26July piece of the same kind, Base for Base and "
        "Guerrilla for Guerrilla."
    ),
    "32.shaded": (
        "Choose a City. Each 26July piece there is replaced by a Directorio piece of the same kind, Base for Base and "
        "Guerrilla for Guerrilla."
    ),
    "33.unshaded": "The Directorio or 26July, as you choose, gains 5 Resources.",
    "33.shaded": (
        "Choose a City or Province that the Government does not Control. One Directorio Base appears there; then the "
        "space goes to Neutral."
    ),
    "34.unshaded": (
        "Name an Insurgent Faction, then roll a die. That Faction gains that many Resources; the other two Insurgents "
        "gain 2 each."
    ),
    "34.shaded": "The Government gains 8 Resources, but no more than the current Aid. Then Aid rises by 8.",
    "35.single": (
        "Choose a space where you have a piece and an enemy Faction has Guerrillas or cubes. Replace two of these, or "
        "the only one, with your own Guerrillas; as the Government, with Troops or Police as you like."
    ),
    "36.unshaded": (
        "In Las Villas, Matanzas, Camagüey Province or the Factory EC, choose a piece that is neither the Directorio's "
        "nor a Casino; two Directorio Guerrillas take its place."
    ),
    "36.shaded": (
        "Choose any Directorio Guerrilla on the map; a 26July or Syndicate Guerrilla, as you choose, takes its place."
    ),
    "37.unshaded": "26July gains 5 Resources, and Aid falls by 6.",
    "37.shaded": "Aid rises by 10. The Directorio gains 3 Resources and the Syndicate 5.",
    "38.unshaded": (
        "Choose a space and redistribute all Cash markers there among the Guerrillas and cubes in it, whatever their "
        "Factions, as you like."
    ),
    "38.shaded": (
        "The Syndicate may relocate any number of Casinos to any Cities and Provinces, but none to where there are "
        "two. Then every closed Casino opens."
    ),
    "39.unshaded": "Every City and Province at Support with a Casino, open or closed, moves one level toward Neutral.",
    "39.shaded": (
        "Count the spaces with at least one open Casino and at least one Police; for each of them the Government and "
        "the Syndicate gain 3 Resources apiece."
    ),
    "40.unshaded": "The US Alliance falls by one box. Aid stays as it is.",
    "40.shaded": (
        "The US Alliance improves by one box and Aid rises by 9. Then the Syndicate gains Resources equal to half of "
        "Aid, rounded down, but not more than 9."
    ),
    "41.unshaded": "Either close one open Casino anywhere, or reduce Aid by 8; the choice is yours.",
    "41.shaded": (
        "With one of its Underground Guerrillas the Syndicate makes a free Ambush, in a space where it meets an enemy. "
        "Then the Syndicate opens one closed Casino anywhere."
    ),
    "42.unshaded": "Choose a City; one 26July Base appears there, and one Guerrilla of a Faction of your choice.",
    "42.shaded": "Choose a City. If it is at Opposition it goes to Neutral. One open Casino appears there.",
    "43.unshaded": (
        "Name 26July or the Directorio. It executes a free Limited Operation: Rally, March, Attack or Terror. For it, "
        "that Faction may treat one Syndicate piece as its own, a Guerrilla as a Guerrilla or an open Casino as a Base."
    ),
    "43.shaded": (
        "For the rest of the game, the Syndicate may Assassinate as a Special Activity with Terror: in one space of "
        "that Terror it removes any one enemy piece, however many Police are there."
    ),
    "44.unshaded": (
        "Choose a 26July or Directorio Guerrilla, Underground or Active, in a space with Government pieces. It "
        "Ambushes there for free; only the Government is hit, Bases before cubes."
    ),
    "44.shaded": (
        "Name 26July or the Directorio, then roll a die. That Faction hands that many Resources to the Syndicate, or "
        "all that it has if that is fewer."
    ),
    "45.unshaded": "All Casinos in Havana close. The Syndicate loses 5 Resources.",
    "45.shaded": "The Syndicate gains 10 Resources.",
    "46.unshaded": "The Syndicate loses 6 Resources.",
    "46.shaded": (
        "One open Casino appears in Havana, even beyond the limit of two. Then put one available Cash marker under a "
        "Police there."
    ),
    "47.unshaded": (
        "Remove two Guerrillas of your choice, wherever they are. The Government becomes Ineligible at once and stays "
        "so through the next card."
    ),
    "47.shaded": (
        "26July and the Directorio lose 3 Resources each; both become Ineligible at once and stay so through the next "
        "card."
    ),
    "48.unshaded": "The Syndicate loses 10 Resources, and all its Guerrillas turn Active.",
    "48.shaded": (
        "For the rest of the game, the Syndicate pays no Skim for a space with at least one Underground Syndicate "
        "Guerrilla."
    ),
}
"""Card and side -> its effect."""

RULINGS: Final[dict[str, str]] = {
    "25.1": "Both go to the same Province; if the Base does not fit or none is Available, only the Guerrilla comes.",
    "25.2": "Guerrillas do not protect the Base that is removed.",
    "26.1": "The Directorio decides everything here, even if another Faction executes the Event.",
    "26.2": "Rally and Ambush keep their usual conditions; the Guerrilla just placed may be the one that Ambushes.",
    "26.3": "With no Guerrilla Available the Directorio still names a space, and acts there.",
    "26.4": (
        "The Directorio must take one of the three if it can; if another Faction executes this, the Directorio's "
        "Eligibility stays as it is."
    ),
    "27.1": "A Directorio that executes this Event, or has acted on this card already, is Eligible for the next card.",
    "27.2": "A Directorio that was Ineligible may still become the 2nd Eligible on this card.",
    "27.3": (
        "Nearest means fewest steps from the City of Havana, each EC counting as a space; Bases count like Guerrillas, "
        "and among equally near ones you choose."
    ),
    "28.1": "It works in paid, Limited and free Marches.",
    "28.2": "Guerrillas that go from one space to the same destination are one group and take the same route.",
    "28.3": (
        "Activation is tested in each space that the group enters, including the one on the way; once Active, it stays "
        "so."
    ),
    "29.1": "What is not Available or does not fit is not placed, but the rest still is.",
    "29.2": "A new Guerrilla comes Underground, whichever side the old one showed.",
    "29.3": "To replace a piece, a 26July piece of that kind must be Available.",
    "30.1": "No Base is needed, and it works in free Rallies too.",
    "30.2": "It adds to placing Guerrillas and to building a Base.",
    "31.1": "Base and Guerrilla may be of different Factions, but both go to the same Province.",
    "31.2": "If no Base is Available or none fits, the Guerrilla still comes.",
    "32.1": "If too few of the new pieces are Available, the rest of the old ones are just removed; you choose which.",
    "32.2": "New Guerrillas come Underground, and the old owner may pass them the Cash of those that they replace.",
    "33.1": "The level is set even if no Base can be placed.",
    "33.2": "A Faction that has 49 Resources already cannot be chosen while the other has fewer.",
    "34.1": "The Faction is named before the die is rolled, and must be one that has fewer than 49 Resources.",
    "34.2": "Aid is compared as it stands before it rises.",
    "35.1": "Both pieces belong to the same enemy Faction; Bases and Casinos are not replaced.",
    "35.2": "Your own piece may be a Base or a Casino, and the space may be an EC.",
    "35.3": (
        "If you have too few pieces Available, the enemy pieces left over are just removed; a player may first take "
        "their own pieces off the map."
    ),
    "35.4": "The enemy may pass Cash of replaced pieces to another Guerrilla or cube there, new ones included.",
    "36.1": "Bases may be chosen, and Guerrillas do not protect them.",
    "36.2": "The chosen piece goes even if too few Guerrillas are Available to take its place.",
    "36.3": "On the shaded side a Faction with no Guerrilla Available cannot be chosen while the other has one.",
    "37.1": "Resources and Aid stay between 0 and 49; what is beyond is lost.",
    "38.1": "The owners of the Cash are not asked; the Faction that holds a marker afterwards owns it.",
    "38.2": "The Syndicate decides about the Casinos, whoever executes the Event, and may leave all where they are.",
    "38.3": "A third Casino in Havana may stay there, but none may come in while two or more are there.",
    "39.1": "Opposition does not change.",
    "39.2": "A space counts once, however many Casinos and Police it holds.",
    "40.1": "Half of Aid is taken after the rise by 9.",
    "40.2": "The US Alliance does not move beyond Firm or Embargoed; the rest is done all the same.",
    "41.1": "Without an open Casino Aid must be reduced, and with Aid at 0 a Casino must be closed.",
    "41.2": (
        "As in any Ambush the Guerrilla turns Active, up to two enemy pieces are hit without a roll, and one Syndicate "
        "Guerrilla is placed there."
    ),
    "41.3": "The Syndicate decides who Ambushes, who is hit and which Casino opens, whoever executes the Event.",
    "42.1": "What is not Available or does not fit is not placed, but the rest is still done.",
    "42.2": "On the shaded side Support stays as it is, and the limit of two Casinos holds.",
    "43.1": "The Faction that you name chooses the Operation, the space, the Syndicate piece and all details.",
    "43.2": (
        "A borrowed Guerrilla may March, turn Underground in a Rally, be one of the two replaced with a Base, be "
        "counted in an Attack, or carry out Terror with its borrower's effect."
    ),
    "43.3": "A borrowed Casino counts as a Base that was there before the Rally; a closed one cannot be borrowed.",
    "43.4": (
        "In all else the piece stays the Syndicate's: its Cash, where it goes when removed, and Control; while "
        "borrowed it is no enemy in the Attack."
    ),
    "43.5": (
        "An Assassinated piece may be an Underground Guerrilla or a protected Base; Cash that its owner lets go falls "
        "to a Syndicate Guerrilla there."
    ),
    "44.1": "You choose the Guerrilla and so the space; its Faction chooses the cubes to hit and who takes their Cash.",
    "44.2": (
        "Up to two pieces are hit, and a Base must go before any cube; an Underground Guerrilla turns Active, and one "
        "more of its Faction is placed there."
    ),
    "44.3": "The Faction is named before the die is rolled, and must have Resources if either has.",
    "45.1": "Havana is the City, not the Province of La Habana.",
    "45.2": "The Casinos stay on the map, closed.",
    "46.1": "Only this Casino may exceed the limit, and it may stay; for later ones the limit holds again.",
    "46.2": "You choose the Police; the Government owns the Cash.",
    "46.3": "Without Police in Havana or without available Cash there is just the Casino.",
    "47.1": "The Guerrillas may be of any Factions, your own included, Underground or Active.",
    "47.2": "Factions made Ineligible do nothing more on this card and nothing on the next one.",
    "47.3": "If the next card is Propaganda, its Reset makes all Eligible again.",
    "48.1": "Each space is considered separately when Skim is paid (6.2.3).",
}
"""Card and number -> one ruling."""
