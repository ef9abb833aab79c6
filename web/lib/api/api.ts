/** The one way to the server: a call of the contract with its parts, its reply or a Refusal. */
import type { Endpoint, ParamsOf, ReplyOf, SentBody, SentQuery, WireRefusal } from '@earshot/contract/endpoint';
import { language } from '../language/language.ts';
import { t } from '../language/sentences.ts';
import { token } from '../session/token.ts';
import { proof } from './proof.ts';
import { Refusal } from './refusal.ts';
import { addressOf } from './url.ts';

/** One whose fields may all be left out may be left out itself. */
type Part<Key extends string, T> = [T] extends [undefined]
  ? { [K in Key]?: never }
  : Record<never, never> extends T
    ? { [K in Key]?: T }
    : { [K in Key]: T };
type QueryPart<T> = [T] extends [undefined] ? { query?: never } : { query?: T };
type Parts<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  QueryPart<SentQuery<E>> &
  Part<'body', SentBody<E>> & { signal?: AbortSignal; keepalive?: boolean };
/** `{}` may be left out altogether. */
export type Input<E extends Endpoint> = Record<never, never> extends Parts<E> ? [parts?: Parts<E>] : [parts: Parts<E>];

interface Loose {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  signal?: AbortSignal;
  /** Outlives the page: for what is sent while it closes. Browsers take at most 64 KiB of it. */
  keepalive?: boolean;
}

/** The address of a call, in the browser: places filled, empty query values left out. */
export function address(endpoint: Endpoint, { params = {}, query = {} }: Loose): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') asked.set(name, String(value));
  const search = asked.toString();
  return addressOf(search ? `${path}?${search}` : path);
}

/** Headers of each call: the session and the language. */
export function usualHeaders(held: string | null): Headers {
  const headers = new Headers({ accept: 'application/json', 'accept-language': language, 'x-language': language });
  if (held) headers.set('x-auth-token', held);
  return headers;
}

async function send(endpoint: Endpoint, parts: Loose): Promise<Response> {
  const held = token.get();
  const headers = usualHeaders(held);
  if (parts.body !== undefined) headers.set('content-type', 'application/json');
  const body = parts.body === undefined ? null : JSON.stringify(parts.body);
  const { signal = null, keepalive = false } = parts;
  const { method } = endpoint;
  const response = await fetch(address(endpoint, parts), { method, headers, body, signal, keepalive }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw noConnection();
  });
  try {
    return await accepted(response, held);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'proof_needed' && (await proof.ask())) return send(endpoint, parts);
    throw error;
  }
}

export const noConnection = (): Refusal => new Refusal(0, { code: 'no_connection', msg: t('lib.noConnection') });

/** The response, where it is a good one; else throws what was refused. `held`: the token it was asked with. */
export async function accepted(response: Response, held: string | null): Promise<Response> {
  if (response.ok) return response;
  const refusal = await refusalOf(response);
  // A wrong password at sign-in is a 401 too, and ends no session. Nor does an answer to a token replaced meanwhile.
  if (response.status === 401 && refusal.code !== 'invalid_login' && held === token.get()) token.drop();
  if (refusal.code === 'factor_needed') factorNeeded.say();
  throw refusal;
}

/** The organisation asks for a second factor from now on: people who are signed in are asked for one. */
const listeners = new Set<() => void>();
export const factorNeeded = {
  say(): void {
    for (const listener of listeners) listener();
  },
  /** Returns how to end it. */
  on(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

async function refusalOf(response: Response): Promise<Refusal> {
  const refusal: WireRefusal | null = await response.json().catch(() => null);
  const callId = response.headers.get('x-request-id');
  if (refusal?.msg) return new Refusal(response.status, refusal, callId);
  const away = response.status >= 502;
  return new Refusal(response.status, { code: away ? 'unavailable' : 'failed', msg: away ? t('lib.noConnection') : '' }, callId);
}

async function read<T>(response: Response): Promise<T> {
  return response.json().catch(() => {
    throw new Refusal(response.status, { code: 'failed', msg: t('lib.unreadable') });
  });
}

export async function call<E extends Endpoint>(endpoint: E, ...input: Input<E>): Promise<ReplyOf<E>> {
  return read(await send(endpoint, (input[0] ?? {}) as Loose));
}

/** For a file that is shown instead of saved. */
export async function callText<E extends Endpoint>(endpoint: E, ...input: Input<E>): Promise<string> {
  return (await send(endpoint, (input[0] ?? {}) as Loose)).text();
}

/** For a picture that only this person may see: an <img> would send no session. */
export async function callBlob<E extends Endpoint>(endpoint: E, ...input: Input<E>): Promise<Blob> {
  return (await send(endpoint, (input[0] ?? {}) as Loose)).blob();
}

export interface Counted<Data> {
  data: Data;
  total: number;
  /** There are more. */
  totalIsLeast: boolean;
}

/** For the calls that are `counted`: the items, and how many there are in all. */
export async function callCounted<E extends Endpoint>(endpoint: E, ...input: Input<E>): Promise<Counted<ReplyOf<E>>> {
  const response = await send(endpoint, (input[0] ?? {}) as Loose);
  return {
    data: await read(response),
    total: Number(response.headers.get('x-total-count') ?? 0),
    totalIsLeast: response.headers.has('x-total-is-least'),
  };
}
