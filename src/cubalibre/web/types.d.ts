// Types that the client's modules share, and types of the API's requests and responses, derived from its description.
import type {
  AnswerText,
  Ending,
  Foreseen,
  GameState,
  LogItem,
  LogTurn,
  Lot,
  Movable,
  NewGame,
  PositionAt,
  QuestionView,
  Reason,
  View,
  paths,
} from "#api";
import type { PageEvent, Part } from "./common/html.js";
import type { Move } from "./playback/animation.js";
import type { Step } from "./playback/log_steps.js";
import type { Step as DraftStep } from "./decision/draft_steps.js";

export type Faction = Lot["owner"];
export type Seat = QuestionView["who"];

export type Pace = "slow" | "normal" | "fast" | "instant" | "manual";

/** Settings of this browser. */
export interface Settings {
  pace: Pace;
  theme: "auto" | "light" | "dark";
  sure: boolean;
  /** Whether tooltips are shown. */
  tips: boolean;
  language: string;
  /** The setup of the last new game. */
  setup?: Pick<NewGame, "seats" | "names" | "options" | "pace" | "spectators" | "hints">;
}

/** The result of a finished game for the player at this browser. */
export interface Result {
  /** Ids of the player's Factions, joined by plus signs. */
  factions: string;
  others: string;
  won: boolean;
  /** Own margin minus the highest of the others. */
  lead: number;
}

/** A person in the browser's storage: who is known to the server by a name. */
export interface Person {
  name: string;
  /** The key of this device. */
  key: string;
  /** The path of the server's page. */
  at: string;
}

/** Runs a request of a page: while it is under way no other can be made, and its failure is shown. */
export type Attempt = <Given extends unknown[]>(
  run: (...given: Given) => Promise<void>,
) => (...given: Given) => Promise<void>;

/** Whether the player at a seat is there, and the words for it. */
export interface SeatPresence {
  state: "looking" | "open" | "away";
  text: string;
}

/** A game in the browser's storage. */
export interface SavedGame {
  id: string;
  keys: Record<string, string>;
  friends?: Record<string, string>;
  title: string;
  time: number;
  seen?: number;
  /** Numbers of the messages that were reported from here. */
  reported?: number[];
  /** Factions whose messages are not shown here. */
  muted?: string[];
  /** Whether it was imported or forked from a record. */
  copy?: boolean;
  lesson?: boolean;
  /** Whether it was set up here beside a real board, which then stands as at its start. */
  beside?: boolean;
  /** Whether several people share this screen. */
  shared?: boolean;
}

/** A game beside a real board as it was shown last. */
export interface LastTable {
  data: GameState;
  log: LogItem[];
  turns: LogTurns;
}

/** A legal answer, with the answers to the next question that can be given in the same click. */
/** `destination`: a space that may be chosen before the pieces that go there. */
export type AnswerOption = AnswerText & { next: AnswerText[]; destination?: boolean };

/** A game state with the follow-ups of its answers; `isLooking` while they are being fetched. */
export type GameWithFollowups = Omit<GameState, "texts"> & {
  isLooking: boolean;
  /** The last step of the draft after which this is the state; none without a draft. */
  last?: DraftStep;
  /**
   * `ending`: the answer that ends the turn, and what comes after it; `idle`: answers without effect; `moves`: the
   * pieces that may move.
   */
  texts: Omit<GameState["texts"], "answers"> & {
    answers: AnswerOption[];
    ending: Ending | null;
    idle: string[];
    moves: Movable[];
  };
};

/** An event of a game's event stream: how far the game is. */
export interface GameEvent {
  entries: number;
  messages: number;
  revision: number;
  /** The number of changes at the real board of a companion game, if there were any. */
  board?: number;
  /** The number of changes of the clock, if the game has one. */
  clock?: number;
  /** How far a strong player's search is, in per cent; the event then reports nothing else. */
  thought?: number;
}

/** Opens a term of the glossary, or a section of the rules. */
export type OnTerm = (term: string, event: PageEvent, section?: boolean) => void;
export type OnCard = (card: number, event: PageEvent) => void;
export type OnSpace = (space: string, event: PageEvent) => void;
export type OnLot = (lot: Lot, space: string, event: PageEvent) => void;
export type OnWord = (word: string, event?: PageEvent) => void;
export type OnPoint = (word: string | null) => void;
export type OnAct = (faction: Faction, act: string) => void;
/** Finds out what an answer would do; null if that is unknown. */
export type PreviewOutcome = (word: string, gathered?: number) => Promise<Foreseen | null>;

/** Props of the question panel: the pending question, its state and the handlers. */
export interface DecisionProps {
  data: GameWithFollowups;
  mine: Faction[];
  busy: boolean;
  sure: string | null;
  pointed: string | null;
  isPointing: boolean;
  previewOutcome: PreviewOutcome;
  draft: DecisionController["draft"];
  selection: PieceSelection;
  moment: string;
  isTooSoon: () => boolean;
  isAsked: boolean;
  online: boolean;
  /** The cards, where they lie below the answers. */
  cards: Part;
  /** How far a strong player's search is, in per cent; null if that is unknown. */
  thought: number | null;
  fault: string;
  low: boolean;
  place: EntryRef;
  onLow: () => void;
  onCancel: () => void;
  onChoose: OnWord;
  onPoint: OnPoint;
  onAct: OnAct;
  onUndo: (to?: number) => void;
  onRedo: (() => void) | null;
  setFault: (fault: string) => void;
  onWhy: (word: string, event: PageEvent) => void;
  onTerm: OnTerm;
  /** The hint, if it is open. */
  advice: Part;
  /** Opens or closes the hint; null where none may be asked for. */
  onHint: (() => void) | null;
}

/** A move of one owner's pieces between two spaces. */
export interface Transfer {
  from: string;
  to: string;
  owner: string;
}

/** What the playback player is showing. */
export interface PlaybackState {
  steps: Step[];
  i: number;
  playing: boolean;
  follow: boolean;
  looking?: boolean;
  replayed?: boolean;
  forward?: boolean;
}

/** Turns of the log by number, each with its sentence. */
export type LogTurns = Record<number, LogTurn>;

/** Pieces being animated, and the view of the map without them. */
export interface Stage {
  view: View;
  moves: Move[];
  before: View;
  after: View;
}

/** The position after a step, and the moves that led to it. */
export type PastPosition = PositionAt & { moves: Transfer[]; stage: Stage | null };
export type Player = ReturnType<typeof import("./playback/player.js").usePlayer>;

/** A loaded game with its log, its chat and the player's own Factions. */
export type Game = ReturnType<typeof import("./pages/game_sync.js").useGame> & { data: GameState; mine: Faction[] };

/** State and handlers of the decision, and of the dialogs above the game page. */
export type DecisionController = ReturnType<typeof import("./decision/controller.js").useDecision>;
export type PieceSelection = ReturnType<typeof import("./decision/piece_selection.js").usePieceSelection>;
export type GameDialogs = ReturnType<typeof import("./help/game_dialogs.js").useGameDialogs>;

/** Sends a request to the game. */
export type Send = ReturnType<typeof import("./pages/game_sync.js").useGame>["send"];

/** Why an answer is not offered, what would make it possible, and in which spaces it would be. */
export type Why = Pick<Reason, "reason" | "section" | "remedy" | "spaces">;

/** The state that a decision refers to: number of entries and revision. */
export interface EntryRef {
  at: number;
  revision: number;
}

/** Legal answers to highlight, each with its text: spaces, lots of pieces, and all words. */
export interface Highlights {
  spaces: Record<string, string>;
  /** Spaces to be highlighted less: those without effect, or all while that is not known. */
  pale: string[];
  lots: Record<string, string>;
  words: Record<string, string>;
}

/** Why something that was clicked cannot be chosen, where it was clicked, and the help topic about it. */
export interface Hint {
  help: string;
  at: PagePoint;
  why: Why;
}

/** A point on the page, in CSS pixels. */
export interface PagePoint {
  x: number;
  y: number;
}

/** Splits `games/${id}/log?since=3` at its slashes, without the query. */
type Split<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? [Head, ...Split<Rest>]
  : Path extends `${infer Last}?${string}`
    ? [Last]
    : [Path];

/** Whether the segments of a call match a path of the description, in which `{name}` matches any segment. */
type Fits<Call, Path> = Call extends [infer Word, ...infer Words]
  ? Path extends [infer Part, ...infer Parts]
    ? Part extends `{${string}}`
      ? Fits<Words, Parts>
      : Word extends Part
        ? Fits<Words, Parts>
        : false
    : false
  : Path extends []
    ? true
    : false;

/** The path of the description that a call matches; one without parameters takes precedence. */
type PathOf<Call extends string> = `/api/${Call}` extends keyof paths
  ? `/api/${Call}`
  : { [P in keyof paths]: Fits<["api", ...Split<Call>], Tail<Split<P>>> extends true ? P : never }[keyof paths];
type Tail<Words> = Words extends ["", ...infer Rest] ? Rest : Words;

type Operation<Call extends string, Method extends "get" | "post"> =
  paths[PathOf<Call>] extends Record<Method, infer O> ? O : never;
type Json<Content> = Content extends { content: { "application/json": infer Data } } ? Data : never;
type Good<O> = O extends { responses: { 200: infer R } | { 201: infer R } | { 202: infer R } } ? Json<R> : never;

/** Response to a GET, response to a POST, and request body of a POST. */
export type Got<Call extends string> = Call extends string ? Good<Operation<Call, "get">> : never;
export type Posted<Call extends string> = Call extends string ? Good<Operation<Call, "post">> : never;
export type Body<Call extends string> = Call extends string ? Sent<Operation<Call, "post">> : never;
type Sent<O> = O extends { requestBody: infer B } ? Json<B> : Record<string, never>;

/** POST requests to a game: paths below its own, and their bodies. */
export type GamePath =
  | "answers"
  | "acts"
  | "undo"
  | "rewind"
  | "back"
  | "messages"
  | "board/position"
  | "clock"
  | `messages/${number}/${"accept" | "withdraw" | "take-back" | "report"}`;
export type GameRequest = Body<`games/${string}/${GamePath}`>;

/** What a game beside a real board adds to its page. */
export interface Companion {
  Panel: typeof import("./pages/action_panel.js").ActionPanel;
  /** The controller of decisions, whose answers are kept while there is no connection. */
  keeping: (controller: DecisionController) => DecisionController;
  steps: ReturnType<typeof import("./companion/real_table.js").useBoardSteps>;
  kept: ReturnType<typeof import("./companion/real_table.js").useKeptAnswer>;
  /** The space of the next step at the board. */
  changed: string[];
}
