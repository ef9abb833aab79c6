/** Requests to a provider go by https (by http if the issuer is this machine), follow no redirect, and have a deadline and a largest size. */
import { limits } from '../contract/limits.ts';
import type { ProviderRow } from './provider-calls.ts';

type Issuer = Pick<ProviderRow, 'issuer'>;

const isLoopback = ({ hostname }: URL): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
/** Whether this address may be fetched, or opened by a browser: https, or http to this machine if the issuer is on it too. */
export function mayFetch(address: string, issuer = address): boolean {
  const [url, from] = [address, issuer].map((one) => (URL.canParse(one) ? new URL(one) : null));
  if (!url || !from || url.username || url.password) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url) && from.protocol === 'http:' && isLoopback(from));
}

/** The provider gave no answer that could be read. `why`: a code of Node's or of ours. */
export class Unreachable extends Error {
  readonly why: string;
  constructor(why: string, options?: ErrorOptions) {
    super(`the provider could not be heard: ${why}`, options);
    this.why = why;
  }
}

const withCause = (error: unknown): unknown[] => (error instanceof Error ? [error, ...withCause(error.cause)] : []);
export const unreachableIn = (error: unknown): Unreachable | undefined => withCause(error).find((one) => one instanceof Unreachable);

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

/** The refusal of a provider (RFC 6749, 5.2), which goes into no log but for a known word. */
export interface Said {
  status: number;
  error?: string;
  description?: string;
}

function saidIn(status: number, body: Uint8Array): Said {
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
    .map((one) => (one as { code?: unknown }).code)
    .find((code): code is string => typeof code === 'string');

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal;
}

/** `onNo` is called for each refusal. */
export const fetchFor =
  ({ issuer }: Issuer, onNo?: (address: string, said: Said) => void) =>
  async (address: string, { method = 'GET', headers = {}, body, signal }: Asked = {}): Promise<Response> => {
    if (!mayFetch(address, issuer)) throw new Unreachable('notAsked');
    const asked = { method, headers, body: (body ?? null) as string | null, redirect: 'manual' as const };
    const deadline = AbortSignal.timeout(limits.answerMs);
    try {
      const reply = await fetch(address, { ...asked, signal: signal ? AbortSignal.any([signal, deadline]) : deadline });
      const { status } = reply;
      const said = status === 204 ? null : await bounded(reply);
      if (status >= 400) onNo?.(address, saidIn(status, said ?? new Uint8Array()));
      if (status >= 500) throw new Unreachable(`http${status}`);
      return new Response(said, { status, headers: reply.headers });
    } catch (error) {
      throw error instanceof Unreachable
        ? error
        : new Unreachable(deadline.aborted ? 'tooLate' : (codeIn(error) ?? 'noAnswer'), { cause: error });
    }
  };
