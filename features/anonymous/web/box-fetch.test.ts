import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { token } from '#web/lib/session/token.ts';
import { sealed } from '../contract/calls.ts';
import { boxFetch, server } from './box-fetch.ts';
import { random, sha256, toBase64, utf8 } from './bytes.ts';

describe('Calls without a session', () => {
  let requests: [string, RequestInit][] = [];
  let answer = () => new Response('{}');
  beforeEach(() => {
    requests = [];
    token.set('the-session-of-eve');
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      requests.push([url, init]);
      return answer();
    });
  });
  afterEach(() => {
    token.drop();
    vi.unstubAllGlobals();
    answer = () => new Response('{}');
  });

  test('do not identify the caller even if somebody is signed in, and leave nothing in the browser', async () => {
    const box = random(33_745);
    answer = () => Response.json({ box: toBase64(new Uint8Array(65_564)), proof: [] });
    expect((await server.box(box)).length).toBe(65_564);
    await server.keys();
    await server.board(7);
    await server.consistency(3, 9);
    expect(requests.map(([url]) => url)).toEqual([
      '/api/sealed/box',
      '/api/sealed/keys',
      '/api/sealed/board?after=7',
      '/api/log/consistency?from=3&to=9',
    ]);
    for (const [, init] of requests) {
      expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store', redirect: 'error' });
      const headers = [...(init.headers as Headers).entries()].filter(([name]) => name !== 'content-type');
      expect(headers).toEqual([
        ['accept', 'application/json'],
        ['accept-language', '*'],
      ]);
      expect(JSON.stringify(init)).not.toContain('the-session-of-eve');
    }
    expect(requests[0]?.[1].body).toBe(JSON.stringify({ box: toBase64(box) }));
  });

  test('beyond the rate limit they do a proof of work, equal for every box, and are sent again unchanged', async () => {
    const proofs: string[] = [];
    for (const box of [random(33_745), new Uint8Array(33_745)]) {
      requests = [];
      const answers = [429, 429, 200].map((status) => () => ({
        ...{ status, ok: status === 200, headers: new Headers({ 'x-work': '6 a-salt_of-this-minute' }) },
        json: async () => ({ box: toBase64(box) }),
      }));
      answer = () => answers.shift()!() as unknown as Response;
      await server.box(box);
      expect(requests.map(([url]) => url)).toEqual(Array(3).fill('/api/sealed/box'));
      const headers = requests.map(([, init]) => new Headers(init.headers));
      // The fake is called with the same object each time, so every entry holds the last headers.
      const proof = headers.at(-1)!.get('x-work')!;
      expect([...headers.at(-1)!.keys()].toSorted()).toEqual(['accept', 'accept-language', 'content-type', 'x-work']);
      expect(proof).toMatch(/^a-salt_of-this-minute \S{17,}$/);
      const [salt, nonce] = proof.split(' ') as [string, string];
      expect((await sha256(utf8(`earshot work 1 ${salt} ${nonce}`)))[0]! >> 2).toBe(0);
      expect(new Set(requests.map(([, { body }]) => body)).size).toBe(1);
      proofs.push(nonce.slice(0, 16));
    }
    expect(new Set(proofs).size).toBe(2);
  });

  test('excessive, malformed or endless work is not done', async () => {
    for (const work of ['40 a-salt', '19 a-salt', '14', '14 <script>', '', null]) {
      requests = [];
      answer = () => new Response('{}', { status: 429, headers: work === null ? {} : { 'x-work': work } });
      await expect(boxFetch(sealed.keys), String(work)).rejects.toMatchObject({ status: 429 });
      expect(requests).toHaveLength(1);
    }
    answer = () => new Response('{}', { status: 429, headers: { 'x-work': '1 salt' } });
    await expect(boxFetch(sealed.keys)).rejects.toMatchObject({ status: 429 });
    expect(requests).toHaveLength(1 + 1 + 5);
  });

  test('only the call for passes identifies the person', async () => {
    answer = () => Response.json({ signed: [toBase64(random(256))] }, { status: 201 });
    expect((await server.sign('2026-11-23.0123abcd', [random(256)]))[0]?.length).toBe(256);
    expect(new Headers(requests[0]?.[1].headers).get('x-auth-token')).toBe('the-session-of-eve');
  });

  test('a refused call and an unreachable server end no session', async () => {
    answer = () => Response.json({ code: 'unauthenticated', msg: 'Please sign in.' }, { status: 401 });
    await expect(boxFetch(sealed.keys)).rejects.toMatchObject({ status: 401, msg: '' });
    expect(token.get()).toBe('the-session-of-eve');
    answer = () => new Response('<html>', { status: 502 });
    await expect(boxFetch(sealed.keys)).rejects.toMatchObject({ status: 502, code: 'unavailable' });
    answer = () => {
      throw new TypeError('failed to fetch');
    };
    await expect(boxFetch(sealed.keys)).rejects.toMatchObject({ status: 0, code: 'no_connection' });
    answer = () => new Response('<html>');
    await expect(boxFetch(sealed.keys)).rejects.toMatchObject({ status: 0 });
  });
});
