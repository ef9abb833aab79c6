import { sealed } from '@earshot/contract/sealed';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { token } from '../../lib/session/token.ts';
import { boxFetch, server } from './box-fetch.ts';
import { random, toBase64 } from './bytes.ts';

describe('Calls without a session', () => {
  let asked: [string, RequestInit][] = [];
  let answer = () => new Response('{}');
  beforeEach(() => {
    asked = [];
    token.set('the-session-of-eve');
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      asked.push([url, init]);
      return answer();
    });
  });
  afterEach(() => {
    token.drop();
    vi.unstubAllGlobals();
    answer = () => new Response('{}');
  });

  test('say nothing of who asks, though somebody is signed in, and leave nothing in the browser', async () => {
    const box = random(33_745);
    answer = () => Response.json({ box: toBase64(new Uint8Array(65_564)), proof: [] });
    expect((await server.box(box)).length).toBe(65_564);
    await server.keys();
    await server.board(7);
    await server.consistency(3, 9);
    expect(asked.map(([url]) => url)).toEqual([
      '/api/sealed/box',
      '/api/sealed/keys',
      '/api/sealed/board?after=7',
      '/api/log/consistency?from=3&to=9',
    ]);
    for (const [, init] of asked) {
      expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store', redirect: 'error' });
      const headers = [...(init.headers as Headers).entries()].filter(([name]) => name !== 'content-type');
      expect(headers).toEqual([
        ['accept', 'application/json'],
        ['accept-language', '*'],
      ]);
      expect(JSON.stringify(init)).not.toContain('the-session-of-eve');
    }
    expect(asked[0]?.[1].body).toBe(JSON.stringify({ box: toBase64(box) }));
  });

  test('only passes are asked for by somebody', async () => {
    answer = () => Response.json({ signed: [toBase64(random(256))] }, { status: 201 });
    expect((await server.sign('2026-11-23.0123abcd', [random(256)]))[0]?.length).toBe(256);
    expect(new Headers(asked[0]?.[1].headers).get('x-auth-token')).toBe('the-session-of-eve');
  });

  test('what is refused, and a server that is away, end no session', async () => {
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
