/** An installation of which only the address is known. Requests have the headers of a browser, so that it cannot tell the difference. */
import type { Endpoint, ReplyOf } from '@earshot/contract/endpoint';
import { StartError } from '#server/config.ts';

export interface Answer {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

export interface Site {
  base: URL;
  /** Fetches a file or a page by its path below the base. */
  get(path: string): Promise<Answer>;
  ask<E extends Endpoint>(endpoint: E, query?: Record<string, number>): Promise<ReplyOf<E>>;
}

const browserHeaders = {
  accept: '*/*',
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'en-US,en;q=0.9',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
};
const timeoutMs = 30_000;

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'the name of the host could not be looked up',
  TimeoutError: `it did not answer within ${timeoutMs / 1000} seconds`,
};

/** Returns a sentence that a person can act on, or else the name of the error. */
function reasonOf(error: unknown): string {
  const { name, message, cause } = error as { name: string; message: string; cause?: { code?: string; message?: string } };
  return reasons[cause?.code ?? name] ?? cause?.code ?? (cause?.message || message);
}

/** Throws StartError where `address` is not an address that can be opened. */
export function siteAt(address: string): Site {
  const base = URL.canParse(address) ? new URL(address) : null;
  if (base === null || !/^https?:$/.test(base.protocol) || base.username !== '' || base.search !== '' || base.hash !== '')
    throw new StartError(`${address} is no address such as https://earshot.example.org.`);
  if (!base.pathname.endsWith('/')) base.pathname += '/';
  const get = async (path: string): Promise<Answer> => {
    const url = new URL(base.href + path);
    try {
      const reply = await fetch(url, { headers: browserHeaders, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
      return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
    } catch (error) {
      throw new StartError(`${url.href} cannot be reached: ${reasonOf(error)}.`);
    }
  };
  return {
    base,
    get,
    async ask(endpoint, query = {}) {
      const parameters = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]));
      const path = `${endpoint.path.slice(1)}?${parameters}`;
      const { status, bytes } = await get(path);
      const reply = status === 200 ? endpoint.reply.safeParse(jsonOf(bytes)) : null;
      if (!reply?.success) throw new StartError(`${base.href}${path} did not answer as an Earshot with Proof does (${status}).`);
      return reply.data as never;
    },
  };
}

export function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
