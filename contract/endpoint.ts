/** The type of a call's description. Validation, types, OpenAPI, the client and the forms all use it. */
import { z } from 'zod';
import { unloggedPath } from '../features/assembled/unlogged-paths.ts';
import type { Permission } from './policy.ts';
import type { RefusalCode } from './refusals.ts';

type AnyObject = z.ZodObject;

/**
 * Whether calls to this path leave no trace: no log line, no id, no metric, no count in the database. All of these together must not tell
 * who made the call or when.
 */
export const isUnlogged = (path: string): boolean => unloggedPath.some((prefix) => path.startsWith(prefix));
/** The prefix of a path whose calls leave no trace (see isUnlogged). */
export type UnloggedPath = `/api/${string}/`;

export interface Endpoint<
  Params extends AnyObject | undefined = AnyObject | undefined,
  Query extends AnyObject | undefined = AnyObject | undefined,
  Body extends AnyObject | undefined = AnyObject | undefined,
  Reply extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With placeholders such as `:id`. */
  path: string;
  alias?: string;
  allow: Permission;
  /** One line for the API page. */
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  reply: Reply;
  /** 201 if the call creates something; default 200. */
  status?: 200 | 201;
  /** Maximum size of the body in bytes, if larger than the default. */
  bodyLimit?: number;
  /** The refusal that is sent instead of `invalid` if a failing field carries the sentence of this refusal. */
  invalid?: RefusalCode;
  /** Refusal for unexpected errors (product.md 6). */
  fallback?: RefusalCode;
  /**
   * The call also accepts a form post. true: the form that mail programs send for one-click unsubscribing, whose content is ignored;
   * `read`: the form is the body.
   */
  form?: true | 'read';
  /** The reply has the header X-Total-Count; if that is only a minimum, it also has X-Total-Is-Least. */
  counted?: boolean;
  /** Values of `sort` without an index; they make the call cost as much as a search. */
  slowSorts?: readonly string[];
  /** The call scans many rants and costs as much as a search. */
  isFar?: boolean;
  /**
   * Content type, if the reply is a file instead of JSON. Such a call also accepts a one-use `ticket` in the query, so that the browser can
   * save the file itself.
   */
  file?: string;
  /** For small files that a page shows: they do not count as downloads and cost as much as an ordinary call. */
  isSmall?: boolean;
  /** Whether the call needs a fresh password or second factor (`limits.proof`), because it cannot be undone. */
  proof?: (body: Body extends z.ZodType ? z.output<Body> : undefined) => boolean;
  /** Allowed before a required second factor is set up. */
  beforeFactor?: true;
  /**
   * Restricts API keys (scopes.ts). `never`: no key may make the call, because it could be used to sign in or create keys; `person`: only
   * personal keys may, because the call acts for a person.
   */
  byKey?: 'never' | 'person';
  /** Changes nothing, although its method is not GET: a key with a read scope may make it. */
  isReading?: true;
  /** Content types of an upload: a form with one file, which the handler reads itself (server/platform/http/upload.ts). */
  upload?: readonly string[];
}

/** A file reply, sent while it is produced. If the reader disconnects, the query behind it stops. */
export interface FileReply {
  name: string;
  /** Uploaded content: the browser must not run anything in it. */
  isForeign?: true;
  chunks: AsyncIterable<string | Uint8Array>;
  /** Content type, if the endpoint cannot know it. */
  type?: string;
  /** Shown in a page instead of saved. The content at this address never changes, so the browser may cache it. */
  inline?: true;
  /** Called after the last byte was sent or the reader disconnected. */
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
type OutputOf<S> = [S] extends [z.ZodType] ? ([S] extends [never] ? undefined : z.output<S>) : undefined;
type InputOf<S> = [S] extends [z.ZodType] ? ([S] extends [never] ? undefined : z.input<S>) : undefined;
export type ParamsOf<E> = OutputOf<Exclude<Part<E, 'params'>, undefined>>;
export type QueryOf<E> = OutputOf<Exclude<Part<E, 'query'>, undefined>>;
export type BodyOf<E> = OutputOf<Exclude<Part<E, 'body'>, undefined>>;
export type ReplyOf<E extends { reply: z.ZodType }> = z.output<E['reply']>;
/** Types of what a client sends, before defaults and transforms apply. */
export type SentQuery<E> = InputOf<Exclude<Part<E, 'query'>, undefined>>;
export type SentBody<E> = InputOf<Exclude<Part<E, 'body'>, undefined>>;

export interface WireRefusal {
  msg: string;
  code: RefusalCode;
  fields?: Record<string, string>;
}
