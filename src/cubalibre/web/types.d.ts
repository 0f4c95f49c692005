// Types of what the client gets from the server, made of the API's description, and of what its modules share.
import type { Lot, QuestionView, paths } from "#api";

export type Faction = Lot["owner"];
export type Seat = QuestionView["who"];

/** A place on the page, in CSS pixels. */
export interface Spot {
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

type Operation<Call extends string, Method extends "get" | "post"> = paths[PathOf<Call>] extends Record<Method, infer O>
  ? O
  : never;
type Json<Content> = Content extends { content: { "application/json": infer Data } } ? Data : never;
type Good<O> = O extends { responses: { 200: infer R } | { 201: infer R } } ? Json<R> : never;

/** What the server answers to a call without a body, and to one with it; and the body. */
export type Got<Call extends string> = Good<Operation<Call, "get">>;
export type Posted<Call extends string> = Good<Operation<Call, "post">>;
export type Body<Call extends string> =
  Operation<Call, "post"> extends { requestBody: infer B } ? Json<B> : Record<string, never>;
