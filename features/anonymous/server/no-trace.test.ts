/**
 * After a round, somebody who takes the database, its files and the log finds beside an anonymous rant no person, address or session, and
 * no instant but the round's.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { rants } from '#features/rants/contract';
import { everyRowOf, type KeptRow, linesOf } from '#server/testing/all-kept.ts';
import { callsTo } from '#server/testing/app.ts';
import { newSession, settle } from '#server/testing/cast.ts';
import { bothEngines } from '#server/testing/every-engine.ts';
import { keepPoolNow } from './mixing-pool.ts';
import { beginSealed, type Device, deviceWith, firstNames, passesOf, type SentRant } from './testing/device.ts';
import { roundNow } from './testing/life.ts';

/** Employees, who get no notification when a rant comes in. */
const writers = ['eli', 'eve', 'pia'] as const;
const agentOf = (personId: string) => `Browser-of-${personId}/7.31`;
const addressOf = (n: number) => `203.0.113.${70 + n}`;

const textOf = (value: unknown): string => (Buffer.isBuffer(value) ? value.toString('hex') : String(value));
const holds = ({ row }: KeptRow, text: string) => Object.values(row).some((value) => textOf(value).includes(text));
/** Finds instants, written as numbers or in ISO format. */
const instantsIn = ({ row }: KeptRow): number[] =>
  Object.values(row).flatMap((value) => {
    const text = textOf(value);
    const numbers = text.match(/\b1[789]\d{11}\b/g) ?? [];
    const dates = text.match(/\b20\d\d-\d\d-\d\dT[\d:.]+Z/g) ?? [];
    return [...numbers.map(Number), ...dates.map((item) => Date.parse(item))];
  });
/** The bytes in which SQLite stores a number of this size. */
const asSqlite = (n: number) => {
  const bytes = Buffer.alloc(6);
  bytes.writeUIntBE(n, 0, 6);
  return bytes;
};

bothEngines(
  'Traces of a sealed rant',
  (stage, engine) => {
    test('no writer, address, session or earlier instant is in any row, file or log line', { tags: 'slow' }, async () => {
      const { t, cast } = stage();
      await t.call(people.approve, { token: cast.ada.token, params: { id: cast.pia.id } });
      cast.pia.token = await newSession(t, cast.pia.id);
      await beginSealed(t, (changes) => settle(t, changes));
      for (const castName of ['ada', 'mona', 'max'] as const) await passesOf(t, cast[castName].token, 1);
      const names = await firstNames(t.app);
      const devices: Device[] = [];
      const passes = [];
      for (const [n, writer] of writers.entries()) {
        passes.push((await passesOf(t, cast[writer].token, 2))[0]!);
        devices.push(await deviceWith(callsTo(t.url, { 'user-agent': agentOf(writer), 'x-forwarded-for': addressOf(n) }), names));
      }
      const lines = linesOf(t.app);
      t.clock.stop();
      const arrivals: number[] = [];
      const sentRants: SentRant[] = [];
      const during: string[] = [];
      for (const [n, device] of devices.entries()) {
        t.clock.forward(1_234_567);
        arrivals.push(t.clock.now());
        const before = lines.length;
        sentRants.push(await device.write(`Sealed number ${n}.`, passes[n]!));
        await device.send({ kind: 'look', thread: sentRants[n]!.thread });
        await device.send({ kind: 'message', thread: sentRants[n]!.thread, id: randomUUID(), content: `And number ${n} says more.` });
        during.push(...lines.slice(before));
      }
      expect(sentRants.map(({ answer }) => answer)).toEqual(writers.map(() => ({ taken: true })));
      expect(during).toEqual([]);
      t.clock.forward(60_000);
      await t.send('GET', '/api/settings', { token: cast.eli.token, headers: { 'user-agent': agentOf('eli') } });
      expect(lines.join()).toContain('/api/settings');

      t.clock.forward(3_600_000);
      const roundAt = t.clock.now();
      await keepPoolNow(t.app);
      await roundNow({ t });
      const looks = await Promise.all(devices.map((device, n) => device.look(sentRants[n]!)));
      const ids = looks.map(({ rant }) => rant._id as string);
      expect(looks.map(({ timeline }) => timeline.length)).toEqual([1, 1, 1]);

      const keptRows = await everyRowOf(t.app);
      const secrets = sentRants.flatMap(({ message }) => [message.thread as string, message.reveal as string, message.board as string]);
      const beside = keptRows.filter((item) => item.table.startsWith('sealed_') || [...ids, ...secrets].some((text) => holds(item, text)));
      const tables = new Set(beside.map(({ table }) => table));
      for (const table of ['rants', 'posts', 'events', 'sealed_spent', 'log_leaves', 'jobs', 'notices']) expect(tables).toContain(table);
      // The number of passes is stored for everybody, and tells nothing about a rant.
      const rows = beside.filter(({ table }) => table !== 'sealed_issued');
      for (const castName of writers) {
        const person = [cast[castName].id, cast[castName].email, cast[castName].token, agentOf(castName)];
        for (const item of rows) for (const text of person) expect(holds(item, text), `${item.table} ${text}`).toBe(false);
      }
      const sessions = keptRows.filter(({ table }) => table === 'sessions').map(({ row }) => textOf(row.token_hash));
      expect(sessions.length).toBeGreaterThan(4);
      for (const item of rows) for (const session of sessions) expect(holds(item, session), item.table).toBe(false);
      // Every instant is that of the round, or comes from a clock that started with it.
      const [{ at }] = (await t.app.db.selectFrom('rounds').select('at').orderBy('n', 'desc').limit(1).execute()) as [{ at: number }];
      expect(rows.flatMap(instantsIn).length).toBeGreaterThan(10);
      for (const item of rows)
        for (const instant of instantsIn(item))
          expect([at, roundAt].includes(instant) || instant > roundAt, `${item.table} ${JSON.stringify(item.row)}`).toBe(true);
      for (const item of keptRows) {
        for (const n of writers.keys()) expect(holds(item, addressOf(n)), item.table).toBe(false);
        for (const arrival of arrivals) expect(instantsIn(item), item.table).not.toContain(arrival);
      }
      for (const line of lines)
        for (const text of [...ids, ...secrets, ...writers.flatMap((castName, n) => [cast[castName].id, agentOf(castName), addressOf(n)])])
          expect(line).not.toContain(text);
      if (engine === 'sqlite') {
        const file = join(t.app.config.dataDir, 'earshot.db');
        const bytes = () => Buffer.concat([readFileSync(file), readFileSync(`${file}-wal`)]);
        await expect
          .poll(() => sentRants.filter(({ message }) => bytes().includes((message.pass as { signature: string }).signature)))
          .toEqual([]);
        const all = bytes();
        expect(all.includes(asSqlite(at))).toBe(true);
        for (const arrival of arrivals) expect(all.includes(asSqlite(arrival))).toBe(false);
        for (const n of writers.keys()) for (const text of [agentOf(writers[n]!), addressOf(n)]) expect(all.includes(text)).toBe(false);
      }
      t.clock.goOn();
      expect(
        (await t.call(rants.list, { token: cast.mona.token, query: {} })).body.rants.filter(({ kind }) => kind === 'sealed'),
      ).toHaveLength(3);
    });
  },
  { rateLimit: true, config: { logLevel: 'trace', trustProxy: 1 } },
);
