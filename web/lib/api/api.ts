/**
 * Sends calls of the contract to the server. Returns the reply, or throws a Refusal or, if `signal` ended the call, the browser's error.
 */
import type { Endpoint, ParamsOf, ReplyOf, SentBody, SentQuery, WireRefusal } from '@earshot/contract/endpoint';
import { language } from '../language/language.ts';
import { t } from '../language/sentences.ts';
import { token } from '../session/token.ts';
import { proof } from './proof.ts';
import { Refusal } from './refusal.ts';
import { addressOf } from './url.ts';

/** A part whose fields are all optional is itself optional. */
type Part<Key extends string, T> = [T] extends [undefined]
  ? { [K in Key]?: never }
  : Record<never, never> extends T
    ? { [K in Key]?: T }
    : { [K in Key]: T };
type QueryPart<T> = [T] extends [undefined] ? { query?: never } : { query?: T };
type Parts<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  QueryPart<SentQuery<E>> &
  Part<'body', SentBody<E>> & { signal?: AbortSignal; keepalive?: boolean };
/** The parts of a call, optional if all of them are. */
export type Input<E extends Endpoint> = Record<never, never> extends Parts<E> ? [parts?: Parts<E>] : [parts: Parts<E>];

interface Loose {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  signal?: AbortSignal;
  /** For requests sent while the page closes. Browsers accept at most 64 KiB. */
  keepalive?: boolean;
}

/** The URL of a call, with path parameters filled in and empty query values left out. */
export function address(endpoint: Endpoint, { params = {}, query = {} }: Loose): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') parameters.set(name, String(value));
  const search = parameters.toString();
  return addressOf(search ? `${path}?${search}` : path);
}

export function usualHeaders(sessionToken: string | null): Headers {
  const headers = new Headers({ accept: 'application/json', 'accept-language': language, 'x-language': language });
  if (sessionToken) headers.set('x-auth-token', sessionToken);
  return headers;
}

async function send(endpoint: Endpoint, parts: Loose): Promise<Response> {
  const sessionToken = token.get();
  const headers = usualHeaders(sessionToken);
  if (parts.body !== undefined) headers.set('content-type', 'application/json');
  const body = parts.body === undefined ? null : JSON.stringify(parts.body);
  const { signal = null, keepalive = false } = parts;
  const { method } = endpoint;
  const response = await fetch(address(endpoint, parts), { method, headers, body, signal, keepalive }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw noConnection();
  });
  try {
    return await accepted(response, sessionToken);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'proof_needed' && (await proof.ask())) return send(endpoint, parts);
    throw error;
  }
}

export const noConnection = (): Refusal => new Refusal(0, { code: 'no_connection', msg: t('lib.noConnection') });

/**
 * Returns a successful response; otherwise throws its Refusal, and signs this device out if the session has ended. `sessionToken`: the
 * token that was sent.
 */
export async function accepted(response: Response, sessionToken: string | null): Promise<Response> {
  if (response.ok) return response;
  const refusal = await refusalOf(response);
  // A 401 for a wrong password ends no session. Neither does one for a token that has been replaced since.
  if (response.status === 401 && refusal.code !== 'invalid_login' && sessionToken === token.get()) token.drop();
  if (refusal.code === 'factor_needed') factorNeeded.say();
  throw refusal;
}

const listeners = new Set<() => void>();
/** Tells the session that the organisation now requires a second factor, so that people who are signed in are asked for one. */
export const factorNeeded = {
  say(): void {
    for (const listener of listeners) listener();
  },
  /** Returns a function that removes the listener. */
  on(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

async function refusalOf(response: Response): Promise<Refusal> {
  const refusal: WireRefusal | null = await response.json().catch(() => null);
  const callId = response.headers.get('x-request-id');
  if (refusal?.msg) return new Refusal(response.status, refusal, callId);
  const isUnreachable = response.status >= 502;
  return new Refusal(
    response.status,
    { code: isUnreachable ? 'unavailable' : 'failed', msg: isUnreachable ? t('lib.noConnection') : '' },
    callId,
  );
}

async function read<T>(response: Response): Promise<T> {
  return response.json().catch(() => {
    throw new Refusal(response.status, { code: 'failed', msg: t('lib.unreadable') });
  });
}

export async function call<E extends Endpoint>(endpoint: E, ...input: Input<E>): Promise<ReplyOf<E>> {
  return read(await send(endpoint, (input[0] ?? {}) as Loose));
}

/** For a file that is shown instead of saved; returns its text. */
export async function callText<E extends Endpoint>(endpoint: E, ...input: Input<E>): Promise<string> {
  return (await send(endpoint, (input[0] ?? {}) as Loose)).text();
}

/** For a picture that needs the session, which an <img> would not send. */
export async function callBlob<E extends Endpoint>(endpoint: E, ...input: Input<E>): Promise<Blob> {
  return (await send(endpoint, (input[0] ?? {}) as Loose)).blob();
}

export interface CountedPage<Data> {
  data: Data;
  total: number;
  /** `total` is only a minimum. */
  totalIsLeast: boolean;
}

/** For calls that are `counted`: the items and the total number. */
export async function callCounted<E extends Endpoint>(endpoint: E, ...input: Input<E>): Promise<CountedPage<ReplyOf<E>>> {
  const response = await send(endpoint, (input[0] ?? {}) as Loose);
  return {
    data: await read(response),
    total: Number(response.headers.get('x-total-count') ?? 0),
    totalIsLeast: response.headers.has('x-total-is-least'),
  };
}
