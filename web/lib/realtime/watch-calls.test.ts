import { limits } from '@earshot/contract/limits';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchCalls } from './watch-calls.ts';

const { awayMs, refreshMs } = limits.socket;

describe('Without a live connection', () => {
  let calls: string[] = [];
  let health: () => Promise<Response> = async () => new Response();
  const watch = watchCalls({ onOnline: (online) => calls.push(online ? 'online' : 'away'), onReturn: () => calls.push('fetched') });
  const page = { visibilityState: 'visible' };
  beforeEach(() => {
    calls = [];
    vi.useFakeTimers();
    vi.stubGlobal('window', globalThis);
    vi.stubGlobal('document', page);
    vi.stubGlobal('fetch', () => health());
  });
  afterEach(() => {
    watch.end();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    page.visibilityState = 'visible';
  });

  test('if calls work nothing is shown, and the page refetches now and then', async () => {
    health = async () => new Response();
    watch.begin();
    await vi.advanceTimersByTimeAsync(2 * refreshMs);
    expect(calls).toEqual(['online', 'fetched', 'online', 'fetched', 'online', 'fetched']);
  });

  test.for([
    ['no answer', () => Promise.reject(new TypeError('failed to fetch'))],
    ['a proxy before a server that is away', async () => new Response('', { status: 502 })],
    ['a server that cannot read', async () => new Response('', { status: 503 })],
  ] as const)('if they fail a message shows, and they are repeated until they work: %s', async ([, fails]) => {
    health = fails;
    watch.begin();
    await vi.advanceTimersByTimeAsync(awayMs);
    expect(calls).toEqual(['away', 'away']);
    health = async () => new Response();
    await vi.advanceTimersByTimeAsync(awayMs);
    expect(calls.slice(2)).toEqual(['online', 'fetched']);
  });

  test('a hidden page fetches nothing', async () => {
    health = async () => new Response();
    page.visibilityState = 'hidden';
    watch.begin();
    await vi.advanceTimersByTimeAsync(refreshMs);
    expect(calls).toEqual(['online', 'online']);
  });

  test('once reconnected nothing more is fetched, and late replies are ignored', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<Response>();
    health = () => promise;
    watch.begin();
    watch.end();
    answer(new Response('', { status: 502 }));
    await vi.advanceTimersByTimeAsync(2 * refreshMs);
    expect(calls).toEqual([]);
  });
});
