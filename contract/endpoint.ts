/** The description of a call: one object serves validation, types, OpenAPI, the client and the forms. */
import { z } from 'zod';
import { unloggedPath } from '../features/assembled/unlogged-paths.ts';
import type { Permission } from './policy.ts';
import type { RefusalCode } from './refusals.ts';

type AnyObject = z.ZodObject;

/**
 * Calls that leave no trace: no line in the log, no id, no metric, no count in the database. A later reader of all of these does not learn who called
 * when.
 */
export const isUnlogged = (path: string): boolean => unloggedPath.some((begin) => path.startsWith(begin));
/** The beginning of the paths of such calls. */
export type UnloggedPath = `/api/${string}/`;

export interface Endpoint<
  Params extends AnyObject | undefined = AnyObject | undefined,
  Query extends AnyObject | undefined = AnyObject | undefined,
  Body extends AnyObject | undefined = AnyObject | undefined,
  Reply extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:id` places. */
  path: string;
  /** The same call under a second spelling (a few calls have two). */
  alias?: string;
  allow: Permission;
  /** One line for the API page. */
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  reply: Reply;
  /** 201 where something is created; 200 otherwise. */
  status?: 200 | 201;
  /** Bytes, where more than the usual body is meant to arrive. */
  bodyLimit?: number;
  /** The refusal whose sentence a failing field itself carries. */
  invalid?: RefusalCode;
  /** The refusal for an unforeseen error (product.md 6). */
  fallback?: RefusalCode;
  /** The call also takes a form, as some programs post. Mail programs' forms are ignored; `read`: the form is the body. */
  form?: true | 'read';
  /** The reply carries its full count in X-Total-Count; where that is only the least there are, X-Total-Is-Least says so. */
  counted?: boolean;
  /** Words of `sort` for which there is no index: such a list counts as a costly call. */
  slowSorts?: readonly string[];
  /** Looks through many rants: counts like a search. */
  isFar?: boolean;
  /** A file instead of JSON: its content type. Also taken with a one-use `ticket` in the query, so that the browser saves straight to disk. */
  file?: string;
  /** For small files shown in a page, several at once: they do not count as downloads, and cost as much as any call. */
  isSmall?: boolean;
  /** For calls that cannot be undone: the caller must have given a password or second factor within `limits.proof`. */
  proof?: (body: Body extends z.ZodType ? z.output<Body> : undefined) => boolean;
  /** Open also to a person whose role needs a second factor and who has none yet. */
  beforeFactor?: true;
  /** Keys for programs (scopes.ts): `never` opens it to none, as with it one could sign in or make keys; `person` to those of people, as somebody does it. */
  byKey?: 'never' | 'person';
  /** It changes nothing, whatever its method: a key that reads may. */
  isReading?: true;
  /** Takes a form with one file of one of these types, which the handler reads itself (server/platform/http/upload.ts). */
  upload?: readonly string[];
}

/** A file as it leaves: written while it is read. The query stops when its reader does. */
export interface FileReply {
  name: string;
  /** Somebody else's bytes: whatever opens them in a browser runs nothing of them. */
  isForeign?: true;
  chunks: AsyncIterable<string | Uint8Array>;
  /** Where the endpoint cannot know it. */
  type?: string;
  /** Shown in a page, never saved; the same address is always the same bytes, so the browser keeps it. */
  inline?: true;
  /** When the last byte has left, or the reader has hung up. */
  onClose?: () => void;
}
export const fileReply = z.custom<FileReply>();

export const endpoint = <
  Reply extends z.ZodType,
  Params extends AnyObject | undefined = undefined,
  Query extends AnyObject | undefined = undefined,
  Body extends AnyObject | undefined = undefined,
>(
  e: Endpoint<Params, Query, Body, Reply>,
): Endpoint<Params, Query, Body, Reply> => e;

type Part<E, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S> ? S : E extends Partial<Record<K, infer S>> ? S : undefined;
type Out<S> = [S] extends [z.ZodType] ? ([S] extends [never] ? undefined : z.output<S>) : undefined;
type In<S> = [S] extends [z.ZodType] ? ([S] extends [never] ? undefined : z.input<S>) : undefined;
export type ParamsOf<E> = Out<Exclude<Part<E, 'params'>, undefined>>;
export type QueryOf<E> = Out<Exclude<Part<E, 'query'>, undefined>>;
export type BodyOf<E> = Out<Exclude<Part<E, 'body'>, undefined>>;
export type ReplyOf<E extends { reply: z.ZodType }> = z.output<E['reply']>;
/** Types of what a client sends, before defaults and transforms. */
export type SentQuery<E> = In<Exclude<Part<E, 'query'>, undefined>>;
export type SentBody<E> = In<Exclude<Part<E, 'body'>, undefined>>;

/** The form of every refusal on the wire. */
export interface WireRefusal {
  msg: string;
  code: RefusalCode;
  fields?: Record<string, string>;
}
