/**
 * Anonymous rants wait in the memory of a process. What is lost with the process comes again with the device's next sending, and nothing
 * comes in twice. Runs real servers.
 */

import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest';
import { rants } from '#features/rants/contract';
import { type Calls, callsTo, startApp } from '#server/testing/app.ts';
import { type CastName, fillLists, meetCast, settle } from '#server/testing/cast.ts';
import type { EngineName } from '#server/testing/every-engine.ts';
import { engineNames } from '#server/testing/every-engine.ts';
import { freshDatabase } from '#server/testing/postgres.ts';
import { folder, killPrograms, type Program, removeFolders, start } from '#server/testing/program.ts';
import { beginSealed, type Device, deviceWith, firstNames, type Pass, passesOf } from './testing/device.ts';

afterEach(killPrograms);
afterAll(removeFolders);

const SECRET_KEY = 'the same key for all of these instances';
type Rows = (text: string) => Promise<Record<string, unknown>[]>;

/** Queries the database directly, beside the programs. */
const rowsOf = (databaseUrl: string | null, dataDir: string): Rows => {
  return async (text) => {
    if (databaseUrl) {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      const { rows } = await client.query(text);
      await client.end();
      return rows;
    }
    const file = new Sqlite(`${dataDir}/earshot.db`);
    const rows = file.prepare<[], Record<string, unknown>>(text).all();
    file.close();
    return rows;
  };
};

/** Makes an organisation with anonymous rants and the passes of five people. No server runs for it yet. */
async function organisation(engine: EngineName) {
  const databaseUrl = engine === 'postgres' ? await freshDatabase(inject('postgres')) : null;
  const env = { DATA_DIR: folder(), RATE_LIMIT: 'off', SECRET_KEY, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const t = await startApp({ ...(databaseUrl && { databaseUrl }), config: { dataDir: env.DATA_DIR, secretKey: SECRET_KEY } });
  const cast = await meetCast(t);
  await fillLists(t, cast);
  await beginSealed(t, (changes) => settle(t, changes));
  const passes: Pass[] = [];
  const people: CastName[] = ['ada', 'mona', 'max', 'eli', 'eve'];
  for (const castName of people) passes.push(...(await passesOf(t, cast[castName].token, 2)));
  const names = await firstNames(t.app);
  await t.close();
  const rows = rowsOf(databaseUrl, env.DATA_DIR);
  const count = async (table: string) => Number((await rows(`select count(*) as n from ${table}`))[0]!.n);
  return {
    env,
    passes,
    names,
    count,
    waiting: () => count('sealed_waiting'),
    /** The rants that have come in, as a manager reads them. */
    async read(instance: Calls) {
      const { body } = await instance.call(rants.list, { token: cast.mona.token, query: { limit: '50' } });
      return body.rants
        .filter(({ kind }) => kind === 'sealed')
        .map(({ content }) => content)
        .toSorted();
    },
    /** Makes the round due, so that whichever server next looks for due work holds it. */
    async round() {
      const before = await count('rounds');
      await rows("update jobs set due_at = 0 where kind = 'log.round' returning due_at");
      await expect.poll(() => count('rounds')).toBe(before + 1);
    },
  };
}

const end = async ({ process, ended }: Program, signal: 'SIGKILL' | 'SIGTERM') => {
  process.kill(signal);
  return ended;
};
const writeThree = async (device: Device, passes: readonly Pass[], words: string) => {
  const sentRants = [];
  for (const [n, pass] of passes.entries()) sentRants.push(await device.write(`${words} ${n + 1}`, pass));
  expect(sentRants.map(({ answer }) => answer)).toEqual(passes.map(() => ({ taken: true })));
  return sentRants;
};
const three = (words: string) => [1, 2, 3].map((n) => `${words} ${n}`);

describe.each(engineNames)('A server that stops while anonymous rants wait in memory (%s)', (engine) => {
  test('after a kill with a full pool, what devices resend is published once each', {
    tags: 'slow',
  }, async () => {
    const { env, passes, names, waiting, read, round } = await organisation(engine);
    const first = await start(env);
    const sentRants = await writeThree(await deviceWith(callsTo(first.url), names), passes.slice(0, 3), 'Lost and sent again');
    expect(await waiting()).toBe(0);
    expect(await end(first, 'SIGKILL')).toBe('SIGKILL');
    const second = callsTo((await start(env)).url);
    const device = await deviceWith(second, names);
    expect(await device.look(sentRants[0]!)).toEqual({ none: true });
    for (const { box } of [...sentRants, ...sentRants]) await device.post(box);
    expect(await device.look(sentRants[0]!)).toMatchObject({ waiting: true });
    await round();
    expect(await read(second)).toEqual(three('Lost and sent again'));
    for (const { box } of sentRants) await device.post(box);
    await round();
    expect(await read(second)).toEqual(three('Lost and sent again'));
  });

  test('a graceful stop loses none, though no device resends', { tags: 'slow' }, async () => {
    const { env, passes, names, waiting, read, round } = await organisation(engine);
    const first = await start(env);
    await writeThree(await deviceWith(callsTo(first.url), names), passes.slice(0, 3), 'Kept at a stop');
    expect(await end(first, 'SIGTERM')).toBe(0);
    expect(await waiting()).toBe(3);
    const second = callsTo((await start(env)).url);
    await round();
    expect(await read(second)).toEqual(three('Kept at a stop'));
    expect(await waiting()).toBe(0);
  });
});

describe('Two instances on one PostgreSQL', () => {
  test('two servers that open the same box publish its rant once, also if one of them stores it only after the round', {
    tags: 'slow',
  }, async () => {
    const { env, passes, names, count, waiting, read, round } = await organisation('postgres');
    const envs = [env, { ...env, DATA_DIR: folder() }];
    const run = () => Promise.all(envs.map((env) => start(env)));
    const [a, b] = await run();
    const [toA, toB] = [callsTo(a!.url), callsTo(b!.url)];
    const device = await deviceWith(toA, names);
    expect(device.points).toHaveLength(2);
    const sentRants = await writeThree(device, passes.slice(0, 3), 'In two memories');
    for (const { box } of sentRants) await device.post(box, toB);
    expect(await waiting()).toBe(0);
    for (const item of [toA, toB]) expect(await (await deviceWith(item, names)).look(sentRants[0]!)).toMatchObject({ waiting: true });
    await round();
    expect(await read(toA)).toEqual(three('In two memories'));

    const otherRants = await writeThree(await deviceWith(toB, names), passes.slice(3, 6), 'Written down by both');
    for (const { box } of otherRants) await device.post(box, toA);
    for (const item of [a!, b!]) expect(await end(item, 'SIGTERM')).toBe(0);
    // Three are new, and three were still in the memory of one server.
    expect(await waiting()).toBe(6);
    const [restarted] = await run();
    await round();
    expect(await read(callsTo(restarted!.url))).toEqual([...three('In two memories'), ...three('Written down by both')]);
    expect([await waiting(), await count('sealed_spent')]).toEqual([0, 6]);
  });
});
