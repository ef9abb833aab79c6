/** Requests to a provider use https (http only if the issuer is this machine), follow no redirect, and are limited in time and size. */
import { limits } from '../contract/limits.ts';
import type { ProviderRow } from './provider-calls.ts';

type Issuer = Pick<ProviderRow, 'issuer'>;

const isLoopback = ({ hostname }: URL): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
/** Whether this address may be fetched, or opened by a browser: https, or http to this machine if the issuer is on it too. */
export function mayFetch(address: string, issuer = address): boolean {
  const [url, from] = [address, issuer].map((text) => (URL.canParse(text) ? new URL(text) : null));
  if (!url || !from || url.username || url.password) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url) && from.protocol === 'http:' && isLoopback(from));
}

/** The provider gave no readable answer. `why`: a code of Node's or one of this file's. */
export class Unreachable extends Error {
  readonly why: string;
  constructor(reason: string, options?: ErrorOptions) {
    super(`the provider could not be heard: ${reason}`, options);
    this.why = reason;
  }
}

const withCause = (error: unknown): unknown[] => (error instanceof Error ? [error, ...withCause(error.cause)] : []);
export const unreachableIn = (error: unknown): Unreachable | undefined => withCause(error).find((cause) => cause instanceof Unreachable);

async function bounded(reply: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of reply.body ?? []) {
    size += part.length;
    if (size > limits.answerBytes) throw new Unreachable('tooLarge');
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

/** A refusal by the provider (RFC 6749, 5.2). Only its known error codes are logged. */
export interface ProviderError {
  status: number;
  error?: string;
  description?: string;
}

function providerErrorIn(status: number, body: Uint8Array): ProviderError {
  try {
    const { error, error_description } = JSON.parse(Buffer.from(body).toString()) as Record<string, unknown>;
    return {
      status,
      ...(typeof error === 'string' && { error }),
      ...(typeof error_description === 'string' && { description: error_description }),
    };
  } catch {
    return { status };
  }
}

const codeIn = (error: unknown): string | undefined =>
  withCause(error)
    .map((cause) => (cause as { code?: unknown }).code)
    .find((code): code is string => typeof code === 'string');

interface ProviderRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal;
}

/** `onNo` is called for each refusal. */
export const fetchFor =
  ({ issuer }: Issuer, onNo?: (address: string, providerError: ProviderError) => void) =>
  async (address: string, { method = 'GET', headers = {}, body, signal }: ProviderRequest = {}): Promise<Response> => {
    if (!mayFetch(address, issuer)) throw new Unreachable('notAsked');
    const requestOptions = { method, headers, body: (body ?? null) as string | null, redirect: 'manual' as const };
    const deadline = AbortSignal.timeout(limits.answerMs);
    try {
      const reply = await fetch(address, { ...requestOptions, signal: signal ? AbortSignal.any([signal, deadline]) : deadline });
      const { status } = reply;
      const responseBody = status === 204 ? null : await bounded(reply);
      if (status >= 400) onNo?.(address, providerErrorIn(status, responseBody ?? new Uint8Array()));
      if (status >= 500) throw new Unreachable(`http${status}`);
      return new Response(responseBody, { status, headers: reply.headers });
    } catch (error) {
      throw error instanceof Unreachable
        ? error
        : new Unreachable(deadline.aborted ? 'tooLate' : (codeIn(error) ?? 'noAnswer'), { cause: error });
    }
  };
