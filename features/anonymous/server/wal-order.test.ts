/**
 * A stolen embedded database must not tell when an anonymous rant came: a row written at its arrival would tell the minute, and
 * all such rows the order.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#server/testing/app.ts';
import { type Cast, fillLists, meetCast, passTime, settle, submit } from '#server/testing/cast.ts';
import { keepPoolNow } from './mixing-pool.ts';
import { beginSealed, type Device, deviceOf, type Pass, passesOf, type SentRant } from './testing/device.ts';
import { roundNow } from './testing/life.ts';

let t: TestApp;
let cast: Cast;
let device: Device;
const passes: Pass[] = [];

beforeAll(async () => {
  t = await startApp();
  cast = await meetCast(t);
  await fillLists(t, cast);
  await beginSealed(t, (changes) => settle(t, changes));
  for (const castName of ['ada', 'mona', 'max', 'eli', 'eve'] as const)
    for (const _ of [1, 2]) passes.push(...(await passesOf(t, cast[castName].token, 3)));
  device = await deviceOf(t);
});
afterAll(() => t?.close());

const file = () => join(t.app.config.dataDir, 'earshot.db');
const wal = () => readFileSync(`${file()}-wal`);

/** All pages in the order in which they were written, each with the number of its transaction. */
function framesOf(log: Buffer): { transaction: number; page: string }[] {
  const size = log.readUInt32BE(8);
  const frames: { transaction: number; page: string }[] = [];
  let transaction = 0;
  // A frame whose salt differs from the header's is left over from an earlier log.
  for (let at = 32; at + 24 + size <= log.length && log.subarray(at + 8, at + 16).equals(log.subarray(16, 24)); at += 24 + size) {
    frames.push({ transaction, page: log.toString('latin1', at + 24, at + 24 + size) });
    if (log.readUInt32BE(at + 4) > 0) transaction++;
  }
  return frames;
}

/**
 * The share of all pairs in which the first stands before the second; a half where the order is random. With thirty rants its standard
 * deviation is 0.065.
 */
function agreement(positions: readonly number[]): number {
  const pairs = positions.flatMap((position, n) => positions.slice(n + 1).map((later) => Number(position < later)));
  return pairs.reduce((sum, item) => sum + item, 0) / pairs.length;
}
const isChance = (positions: readonly number[]) => {
  expect(agreement(positions)).toBeGreaterThan(0.1);
  expect(agreement(positions)).toBeLessThan(0.9);
};

test('neither time nor order of arrival is in the write-ahead log, file or rows', { tags: 'slow' }, async () => {
  // An open read transaction keeps the engine from emptying its write-ahead log, so that the thief sees everything that was ever written.
  const thief = new Sqlite(file(), { readonly: true });
  thief.exec('begin');
  thief.prepare('select count(*) from rants').get();
  const sentRants: SentRant[] = [];
  for (const [n, pass] of passes.entries()) {
    t.clock.forward(60_000);
    await submit(t, cast.ada.token, `A named one of minute ${n} dates what is written beside it.`);
    sentRants.push(await device.write(`sealed one, number ${n};`, pass));
  }
  expect(sentRants.map(({ answer }) => answer.taken)).toEqual(passes.map(() => true));
  const before = wal();
  expect(before.includes('A named one of minute 29')).toBe(true);
  const traces = ({ message: { pass, thread, content } }: SentRant) => [
    (pass as { signature: string }).signature,
    thread as string,
    content as string,
  ];
  for (const sentRant of sentRants) for (const trace of traces(sentRant)) expect(before.includes(trace)).toBe(false);

  t.clock.forward(3_600_000);
  // In the last minute before a round, waiting rants are written down; then they come in.
  await keepPoolNow(t.app);
  await roundNow({ t });
  const frames = framesOf(wal());
  // The pass names a week, and is written nowhere.
  for (const sentRant of sentRants) expect(frames.some(({ page }) => page.includes(traces(sentRant)[0]!))).toBe(false);
  for (const which of [1, 2]) {
    const found = sentRants.map((sentRant) => {
      const trace = traces(sentRant)[which]!;
      const frame = frames.findIndex(({ page }) => page.includes(trace));
      expect(frame, trace).toBeGreaterThan(0);
      return { transaction: frames[frame]!.transaction, place: frame * 1e6 - frames[frame]!.page.indexOf(trace) };
    });
    expect(new Set(found.map(({ transaction }) => transaction)).size).toBe(1);
    isChance(found.map(({ place }) => place));
  }
  const rows = await t.app.db.selectFrom('rants').select(['seq', 'content']).where('kind', '=', 'sealed').execute();
  isChance(sentRants.map(({ message }) => rows.find(({ content }) => content === message.content)!.seq));
  thief.close();
});

test('after the round no trace of a rant’s wait is left in the database file or the write-ahead log', async () => {
  const sentRants: SentRant[] = [];
  // The due work of a week is done first, a hundred jobs at a time.
  await passTime(t, cast, 7 * 86_400_000);
  while ((await t.app.jobs.runDue()) > 0);
  await roundNow({ t });
  for (const castName of ['ada', 'mona', 'max', 'eli', 'eve'] as const)
    sentRants.push(await (await deviceOf(t)).write(`${castName} wrote this.`, (await passesOf(t, cast[castName].token, 1))[0]!));
  await keepPoolNow(t.app);
  await roundNow({ t });
  const signatures = sentRants.map(({ message }) => (message.pass as { signature: string }).signature);
  await expect
    .poll(() => {
      const bytes = Buffer.concat([readFileSync(file()), wal()]);
      return signatures.filter((signature) => bytes.includes(signature));
    })
    .toEqual([]);
  expect(await t.app.db.selectFrom('sealed_waiting').selectAll().execute()).toEqual([]);
  const { content } = await t.app.db
    .selectFrom('rants')
    .select('content')
    .where('content', '=', 'eve wrote this.')
    .executeTakeFirstOrThrow();
  expect(readFileSync(file()).includes(content)).toBe(true);
});
