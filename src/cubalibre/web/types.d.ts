// Types of what the client gets from the server, made of the API's description, and of what its modules share.
import type {
  AnswerText,
  Ending,
  Foreseen,
  GameState,
  LogTurn,
  Lot,
  NewGame,
  PositionAt,
  QuestionView,
  Reason,
  View,
  paths,
} from "#api";
import type { PageEvent } from "./common/html.js";
import type { Move } from "./playback/animation.js";
import type { Step } from "./playback/log_steps.js";

export type Faction = Lot["owner"];
export type Seat = QuestionView["who"];

export type Pace = "slow" | "normal" | "fast" | "instant" | "manual";

/** What the reader has chosen. */
export interface Settings {
  pace: Pace;
  theme: "auto" | "light" | "dark";
  sure: boolean;
  language: string;
  /** How my last game was set up. */
  setup?: Pick<NewGame, "seats" | "names" | "options">;
}

/** What a game came to for me. */
export interface Result {
  /** The words of the Factions, with plus signs between them. */
  factions: string;
  others: string;
  won: boolean;
  /** My margin less the highest of the others. */
  lead: number;
}

/** A game as this browser keeps it. */
export interface SavedGame {
  id: string;
  keys: Record<string, string>;
  friends?: Record<string, string>;
  title: string;
  time: number;
  seen?: number;
  /** Whether it was begun from a record. */
  copy?: boolean;
}

/** A legal answer, with those to the next question that can be given along with it. */
export type AnswerOption = AnswerText & { next: AnswerText[] };

/** A game with all that is on offer; `isLooking` as long as what can be given along is not known yet. */
export type GameWithFollowups = Omit<GameState, "texts"> & {
  isLooking: boolean;
  /** `ending`: how one is done with all, if others go on after it. */
  texts: Omit<GameState["texts"], "answers"> & { answers: AnswerOption[]; ending: Ending | null };
};

/** How far a game is, as its events tell. */
export interface GameEvent {
  entries: number;
  messages: number;
  revision: number;
}

/** What opens a term of the glossary, or a section of the rules. */
export type OnTerm = (term: string, event: PageEvent, section?: boolean) => void;
export type OnCard = (card: number, event: PageEvent) => void;
export type OnSpace = (space: string, event: PageEvent) => void;
export type OnLot = (lot: Lot, space: string, event: PageEvent) => void;
export type OnWord = (word: string, event?: PageEvent) => void;
export type OnPoint = (word: string | null) => void;
export type OnAct = (faction: Faction, act: string) => void;
/** What an answer would do, as far as that can be found out. */
export type PreviewOutcome = (word: string) => Promise<Foreseen | null>;

/** A decision, how far it is, and what can be done about it. */
export interface DecisionProps {
  data: GameWithFollowups;
  mine: Faction[];
  busy: boolean;
  sure: string | null;
  pointed: string | null;
  previewOutcome: PreviewOutcome;
  online: boolean;
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
}

/** Pieces of one owner that went from a space to another. */
export interface Transfer {
  from: string;
  to: string;
  owner: string;
}

/** Others' moves as they are shown. */
export interface PlaybackState {
  steps: Step[];
  i: number;
  playing: boolean;
  follow: boolean;
  looking?: boolean;
  replayed?: boolean;
  forward?: boolean;
  opening?: boolean;
  whole?: boolean;
}

/** The turns of the log by their numbers, in a sentence each. */
export type LogTurns = Record<number, LogTurn>;

/** Pieces on their way over the map, which is shown without them. */
export interface Stage {
  view: View;
  moves: Move[];
  before: View;
  after: View;
}

/** The position after a step, and how its pieces came there. */
export type PastPosition = PositionAt & { moves: Transfer[]; stage: Stage | null };
export type Player = ReturnType<typeof import("./playback/player.js").usePlayer>;

/** A game with its log and talk, once it is there, and the Factions that one holds. */
export type Game = ReturnType<typeof import("./pages/game_sync.js").useGame> & { data: GameState; mine: Faction[] };

/** What is decided on the page of a game, and what is open above it. */
export type DecisionController = ReturnType<typeof import("./decision/controller.js").useDecision>;
export type GameDialogs = ReturnType<typeof import("./help/game_dialogs.js").useGameDialogs>;

/** Sends something to the game. */
export type Send = ReturnType<typeof import("./pages/game_sync.js").useGame>["send"];

/** Why something is not on offer, what would make it possible, and where it would be. */
export type Why = Pick<Reason, "reason" | "remedy" | "spaces">;

/** Where in a game's record a decision belongs. */
export interface EntryRef {
  at: number;
  revision: number;
}

/** What can be chosen on the board, each with its text: spaces, lots, and all words. */
export interface Highlights {
  spaces: Record<string, string>;
  lots: Record<string, string>;
  words: Record<string, string>;
}

/** A place on the page, in CSS pixels. */
export interface PagePoint {
  x: number;
  y: number;
}

/** `games/${id}/log?since=3` as the words between its strokes, without the question. */
type Split<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? [Head, ...Split<Rest>]
  : Path extends `${infer Last}?${string}`
    ? [Last]
    : [Path];

/** Whether the words of a call are those of a path in the description, in which `{name}` is any. */
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

/** The path in the description that a call is for; one without holes comes before one with them. */
type PathOf<Call extends string> = `/api/${Call}` extends keyof paths
  ? `/api/${Call}`
  : { [P in keyof paths]: Fits<["api", ...Split<Call>], Tail<Split<P>>> extends true ? P : never }[keyof paths];
type Tail<Words> = Words extends ["", ...infer Rest] ? Rest : Words;

type Operation<Call extends string, Method extends "get" | "post"> =
  paths[PathOf<Call>] extends Record<Method, infer O> ? O : never;
type Json<Content> = Content extends { content: { "application/json": infer Data } } ? Data : never;
type Good<O> = O extends { responses: { 200: infer R } | { 201: infer R } } ? Json<R> : never;

/** What the server answers to a call without a body, and to one with it; and the body. */
export type Got<Call extends string> = Call extends string ? Good<Operation<Call, "get">> : never;
export type Posted<Call extends string> = Call extends string ? Good<Operation<Call, "post">> : never;
export type Body<Call extends string> = Call extends string ? Sent<Operation<Call, "post">> : never;
type Sent<O> = O extends { requestBody: infer B } ? Json<B> : Record<string, never>;

/** What is sent to a game: paths below its own, and the bodies. */
export type GamePath =
  | "answers"
  | "acts"
  | "undo"
  | "rewind"
  | "back"
  | "messages"
  | `messages/${number}/${"accept" | "withdraw" | "take-back"}`;
export type GameRequest = Body<`games/${string}/${GamePath}`>;
