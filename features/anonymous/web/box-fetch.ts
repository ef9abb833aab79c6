/**
 * The calls of anonymous rants. Except for the signing of passes, they carry nothing that says who asks: no token, no cookie, no referrer,
 * no language. The browser stores nothing of them.
 */
import type { Endpoint, ReplyOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import { publicLog } from '#features/public-log/contract';
import { address, call, noConnection } from '#web/lib/api/api.ts';
import { Refusal } from '#web/lib/api/refusal.ts';
import { sealed } from '../contract/calls.ts';
import { type Bytes, fromBase64, toBase64 } from './bytes.ts';
import { workFor } from './work.ts';

interface Parts {
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Makes a call without a session. Throws a Refusal without a sentence, as the server is not told in which language to write one. */
export async function boxFetch<E extends Endpoint>(endpoint: E, { query, body }: Parts = {}): Promise<ReplyOf<E>> {
  const headers = new Headers({ accept: 'application/json', 'accept-language': '*' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  const fetchBox = () =>
    fetch(address(endpoint, { query }), {
      method: endpoint.method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      redirect: 'error',
    }).catch(() => {
      throw noConnection();
    });
  let response = await fetchBox();
  // Too many calls have come from this address. Proof of work gets the call through, whatever it is for.
  for (let n = 0; n < limits.rate.work.tries && response.status === 429; n++) {
    const proof = await workFor(response.headers.get('x-work'));
    if (proof === null) break;
    headers.set('x-work', proof);
    response = await fetchBox();
  }
  if (!response.ok) throw new Refusal(response.status, { code: response.status >= 502 ? 'unavailable' : 'failed', msg: '' });
  return response.json().catch(() => {
    throw noConnection();
  });
}

/** The calls of a device; tests have a server of their own. */
export interface SealedServer {
  keys(): Promise<ReplyOf<typeof sealed.keys>>;
  board(after: number): Promise<ReplyOf<typeof sealed.board>>;
  /** Proves that the log of `to` leaves begins with the log of `from` leaves. */
  consistency(from: number, to: number): Promise<string[]>;
  box(box: Bytes): Promise<Bytes>;
  /** The only call with a session. */
  sign(epoch: string, blinded: readonly Bytes[]): Promise<Bytes[]>;
}

export const server: SealedServer = {
  keys: () => boxFetch(sealed.keys),
  board: (after) => boxFetch(sealed.board, { query: { after } }),
  consistency: async (from, to) => (await boxFetch(publicLog.consistency, { query: { from, to } })).proof,
  box: async (box) => fromBase64((await boxFetch(sealed.box, { body: { box: toBase64(box) } })).box),
  async sign(epoch, blinded) {
    const { signed } = await call(sealed.passes, { body: { epoch, blinded: blinded.map(toBase64) } });
    return signed.map(fromBase64);
  },
};
