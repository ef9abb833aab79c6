/**
 * Tests the counting of `npm run torture --prefix tools` with servers that lose, change and refuse rants and cut connections on purpose:
 * the table must show it.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import type { Row } from './fault.ts';
import { lookFor } from './kept.ts';
import { Load } from './load.ts';
import { problemOf, shortLine, tables } from './table.ts';

type Fate = 'kept' | 'forgotten' | 'altered' | 'unreadable' | 'refused' | 'cut';

/** Stores rants, and treats the nth one as `fate` says. */
class FakeServer {
  readonly stored = new Map<string, string>();
  readonly fates = new Map<string, Fate>();
  /** The ids of all rants that were sent. */
  readonly sentIds = new Set<string>();
  readonly counts: Record<string, number> = {};
  isDown = false;
  token = 'first';
  url = '';
  readonly #fate: (n: number) => Fate;
  readonly #server: Server;
  #sent = 0;

  constructor(fate: (n: number) => Fate = () => 'kept') {
    this.#fate = fate;
    this.#server = createServer((request, reply) => void this.#answer(request, reply));
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += chunk;
    const say = (status: number, body: unknown = {}) => reply.writeHead(status).end(JSON.stringify(body));
    const { method, url = '' } = request;
    if (this.isDown) return void say(503);
    if (url === '/api/auth/login') return void say(200, { token: this.token });
    if (request.headers['x-auth-token'] !== this.token) return void say(401);
    if (method === 'POST') return this.#take(JSON.parse(text), request, say);
    if (url.startsWith('/api/rants?')) return void say(200);
    const id = url.split('/').at(-1)!;
    if (this.fates.get(id) === 'unreadable') return void say(503);
    const content = this.stored.get(id);
    return void (content === undefined ? say(404) : say(200, { content }));
  }

  #take({ _id, content }: { _id: string; content: string }, request: IncomingMessage, say: (status: number) => void): void {
    const fate = this.#fate(this.#sent++);
    this.sentIds.add(_id);
    this.counts[fate] = (this.counts[fate] ?? 0) + 1;
    if (fate === 'cut') {
      request.socket.destroy();
      return;
    }
    if (fate !== 'refused') this.fates.set(_id, fate);
    if (fate !== 'refused' && fate !== 'forgotten') this.stored.set(_id, fate === 'altered' ? `${content}!` : content);
    say(fate === 'refused' ? 503 : 201);
  }

  idsOf(fate: Fate): string[] {
    return [...this.fates].filter(([, item]) => item === fate).map(([id]) => id);
  }
}

const open: FakeServer[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});
async function fake(fate?: (n: number) => Fate): Promise<FakeServer> {
  const server = await new FakeServer(fate).open();
  open.push(server);
  return server;
}
const people = ({ url, token }: FakeServer, pauseMs = 1): Load =>
  new Load({ url, token, about: {}, signIn: { email: 'a', password: 'b' }, writers: 4, pauseMs });

test('a rant answered 201 and gone, altered or unreadable counts as lost by its id, and nothing else does', async () => {
  const server = await fake((n) => (n % 10 === 3 ? 'forgotten' : n % 10 === 5 ? 'altered' : n % 50 === 7 ? 'unreadable' : 'kept'));
  const load = people(server);
  await load.more(120);
  await load.stop();
  expect([...load.acknowledged.keys()].toSorted()).toEqual([...server.fates.keys()].toSorted());
  const { acknowledged, lost, unreadable } = await lookFor(server.url, server.token, load.acknowledged);
  expect(acknowledged).toBe(server.fates.size);
  expect(lost.toSorted()).toEqual([...server.idsOf('forgotten'), ...server.idsOf('altered')].toSorted());
  expect(unreadable.toSorted()).toEqual(server.idsOf('unreadable').toSorted());
  expect(lost.length * unreadable.length).toBeGreaterThan(0);
});

test('answers are counted by status; a refused or cut call is repeated under its id and acknowledged once', async () => {
  const server = await fake((n) => (n % 5 === 1 ? 'refused' : n % 7 === 2 ? 'cut' : 'kept'));
  const load = people(server);
  await load.more(60);
  await load.stop();
  const { kept, refused, cut } = server.counts;
  expect(load.seen.writes).toEqual({ 201: kept, 503: refused, 'no answer': cut });
  expect([load.failed('writes'), load.failed('reads')]).toEqual([refused! + cut!, 0]);
  expect(load.acknowledged.size).toBe(kept);
  expect(server.stored).toEqual(load.acknowledged);
  // Each writer may have one rant under way at the end.
  expect(server.sentIds.size).toBeLessThanOrEqual(load.acknowledged.size + 4);
  expect((await lookFor(server.url, server.token, load.acknowledged)).lost).toEqual([]);
});

test('recovery time is measured to the last failed call; null if it never recovers', async () => {
  const server = await fake();
  const load = people(server, 5);
  await load.more(10);
  expect(await load.untilWell(performance.now(), 5000)).toBe(0);
  server.isDown = true;
  const since = performance.now();
  setTimeout(() => {
    server.isDown = false;
  }, 600);
  const seconds = await load.untilWell(since, 10_000);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThan(5);
  server.isDown = true;
  expect(await load.untilWell(performance.now(), 500)).toBe(null);
  await load.stop();
});

test('a person who is signed out signs in again and continues', async () => {
  const server = await fake();
  const load = people(server);
  await load.more(10);
  server.token = 'second';
  await load.more(20);
  await load.stop();
  expect(load.seen.writes[401]).toBeGreaterThan(0);
  expect(load.token).toBe('second');
  expect(load.acknowledged.size).toBe(server.stored.size);
});

test('a call sent after a moment and acknowledged is distinguished from an earlier one', async () => {
  const server = await fake();
  const load = people(server);
  await load.more(10);
  const before = load.acknowledged.size;
  server.isDown = true;
  await pause(100);
  const now = performance.now();
  expect(load.acknowledgedSince(now)).toBe(0);
  server.isDown = false;
  await load.more(10);
  await load.stop();
  expect(load.acknowledgedSince(now)).toBeGreaterThan(0);
  expect(load.acknowledgedSince(now)).toBeLessThanOrEqual(load.acknowledged.size - before);
});

const fine: Row = {
  name: 'one',
  engine: 'sqlite',
  title: 'Something happens',
  seen: { writes: { 201: 9, 503: 2 }, reads: { 200: 4 }, 'sign-ins': {} },
  longestMs: 1234,
  acknowledged: 9,
  lost: 0,
  unreadable: 0,
  pretended: 0,
  takesData: false,
  backAfter: 0.44,
  doctor: true,
  audit: true,
  noticed: 'one | two\nthree',
};

test('a row shows its counts, and only unexpected ones are a problem', () => {
  const cells =
    '| Something happens | writes 9 × 201, 2 × 503; reads 4 × 200; sign-ins none; longest wait 1.2 s | 9 | 0 | 0.4 s | well, well | one \\| two three |';
  expect(tables([fine])).toContain(cells);
  expect(shortLine(fine)).toMatch(/^ok/);
  const problems: [Partial<Row>, string | null][] = [
    [{}, null],
    [{ lost: 1 }, '1 acknowledged and lost'],
    [{ lost: 1, takesData: true }, null],
    [{ lost: 1, takesData: true, pretended: 2 }, '2 acknowledged after the data had gone'],
    [{ acknowledged: 0 }, 'nothing was acknowledged: it says nothing'],
    [{ backAfter: null }, 'it did not come back by itself'],
    [{ doctor: false }, 'doctor finds something wrong'],
    [{ audit: false }, 'audit verify finds something wrong'],
    [{ doctor: false, audit: false, backAfter: null, takesData: true }, null],
    [{ problem: 'not done after 90 s', takesData: true }, 'not done after 90 s'],
    [{ notTried: 'no compiler' }, null],
  ];
  for (const [change, problem] of problems) expect(problemOf({ ...fine, ...change }), JSON.stringify(change)).toBe(problem);
  expect(tables([{ ...fine, lost: 3, unreadable: 1 }])).toMatch(
    / 3 \(1 of them cannot be read\) .*\*\*PROBLEM\*\* 3 acknowledged and lost/,
  );
  expect(tables([{ ...fine, notTried: 'no compiler' }])).toContain('| Something happens | not tried: no compiler |');
});
