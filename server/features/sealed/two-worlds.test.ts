/**
 * The same morning twice: in one world three of six people write sealed rants, in the other the other three. Whoever holds the database, the log and everybody's
 * notifications cannot tell the worlds apart.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { notifications } from '@earshot/contract/notifications';
import { people } from '@earshot/contract/people';
import { rants } from '@earshot/contract/rants';
import { describe, expect, test } from 'vitest';
import { everyRowOf, linesOf } from '../../testing/all-kept.ts';
import { callsTo, startApp, TestClock } from '../../testing/app.ts';
import { type Cast, type CastName, fillLists, meetCast, newSession, settle } from '../../testing/cast.ts';
import { type EngineName, wishesFor } from '../../testing/every-engine.ts';
import { beginSealed, deviceWith, firstNames, passesOf, type SentRant } from '../../testing/sealed-device.ts';
import { roundNow } from '../../testing/sealed-life.ts';

const six = ['eli', 'ada', 'eve', 'mona', 'pia', 'max'] as const satisfies CastName[];
type Writer = (typeof six)[number];
/** Employees, and those who handle rants. */
const worlds: [Writer[], Writer[]] = [
  ['eli', 'eve', 'pia'],
  ['ada', 'mona', 'max'],
];
const hour = 3_600_000;
/** A Tuesday, before anybody is there. */
const morning = Date.UTC(2027, 2, 9, 6);

/** Who somebody is stays; what is chance becomes one sign. */
function masked(text: string, cast: Cast): string {
  let left = text;
  for (const [name, { id, token }] of Object.entries(cast))
    for (const own of [id, token]) if (own) left = left.replaceAll(own, `<${name}>`);
  // Numbers stay, and with them every instant.
  const chance =
    /[0-9a-f]{8}-[0-9a-f-]{27}|(?<=\d{4}-\d\d-\d\d\.)[0-9a-f]{8}\b|\b(?=\d*[a-f])[0-9a-f]{12,}\b|(?=\d*[A-Za-z+/_-])[A-Za-z0-9+/_-]{20,}=*/g;
  return left.replace(chance, '#');
}

/** How many blank leaves and tags a round has is chance; migrations are dated by the machine's own clock. */
const isChance = (table: string, row: Record<string, unknown>): boolean =>
  table === 'log_nodes' || table === 'migrations' || (table === 'log_leaves' && (row.kind === 'padding' || row.kind === 'removed'));
const ofLeaves: Record<string, Set<string>> = { log_leaves: new Set(['idx']), log_heads: new Set(['size']) };

async function live(engine: EngineName, writers: readonly Writer[]) {
  const clock = new TestClock();
  clock.stop();
  clock.forward(morning - clock.now());
  const t = await startApp({
    ...(await wishesFor(engine)),
    rateLimit: true,
    config: { logLevel: 'trace', trustProxy: 1 },
    around: { clock },
  });
  const lines = linesOf(t.app);
  try {
    const cast = await meetCast(t);
    await t.call(people.approve, { token: cast.ada.token, params: { id: cast.pia.id } });
    cast.pia.token = await newSession(t, cast.pia.id);
    await fillLists(t, cast);
    await beginSealed(t, (changes) => settle(t, changes));
    const names = await firstNames(t.app);
    const homes = await Promise.all(
      six.map(async (who, n) => {
        const calls = callsTo(t.url, { 'user-agent': `Browser-of-${who}`, 'x-forwarded-for': `203.0.113.${n + 1}` });
        return { who, calls, device: await deviceWith(calls, names) };
      }),
    );
    const passes = new Map<Writer, Awaited<ReturnType<typeof passesOf>>>();
    for (const { who, calls } of homes) passes.set(who, await passesOf(calls, cast[who].token, 2));
    const sent = new Map<Writer, SentRant>();
    /** What each of the six does in each slot: two boxes and a look at the list. Of who writes, one box is not empty. */
    const slot = async (real: (who: Writer) => Record<string, unknown> | null) => {
      clock.forward(2 * hour);
      for (const { who, calls, device } of homes) {
        clock.forward(61_000);
        await device.send({ kind: 'nothing' });
        await calls.call(rants.list, { token: cast[who].token, query: {} });
        await device.send((writers.includes(who) && real(who)) || { kind: 'look', thread: randomBytes(32).toString('base64') });
      }
    };
    const round = async () => {
      clock.forward(hour);
      await roundNow({ t });
      // The index of words is filled in a quiet moment, whenever that is.
      await t.earshot.indexing.finish();
    };

    clock.forward(2 * hour);
    for (const { who, device } of homes) {
      clock.forward(61_000);
      await device.send({ kind: 'nothing' });
      if (writers.includes(who)) sent.set(who, await device.write('Nobody mends the lift.', passes.get(who)![0]!));
      else await device.send({ kind: 'nothing' });
    }
    await round();
    const { body } = await t.call(rants.list, { token: cast.mona.token, query: {} });
    expect(body.rants.map(({ kind }) => kind)).toEqual(['sealed', 'sealed', 'sealed']);
    for (const { _id: id } of body.rants)
      await t.call(rants.respond, { token: cast.mona.token, params: { id }, body: { response: 'It is ordered.' } });
    await round();
    await slot((who) => ({ kind: 'message', thread: sent.get(who)!.thread, id: randomUUID(), content: 'Still not.' }));
    await round();
    await slot((who) => ({ kind: 'withdraw', thread: sent.get(who)!.thread }));
    await round();

    const rounds = await t.app.db.selectFrom('rounds').select('n').execute();
    const tags = new Set(rounds.flatMap(({ n }) => [...sent.values()].map((one) => homes[0]!.device.tag(one, n))));
    const rows = (await everyRowOf(t.app)).flatMap(({ table, row }) => {
      if (isChance(table, row) || (table === 'sealed_board' && !tags.has((row.tag as Buffer).toString('base64')))) return [];
      const told = Object.entries(row).map(([name, value]) => [
        name,
        ofLeaves[table]?.has(name) ? '#' : Buffer.isBuffer(value) ? value.length : value,
      ]);
      return `${table} ${masked(JSON.stringify(told), cast)}`;
    });
    const told = await Promise.all(
      homes.map(async ({ who, calls }) => [
        who,
        masked((await calls.call(notifications.list, { token: cast[who].token, query: {} })).text, cast),
      ]),
    );
    const log = lines
      .filter((line) => !line.includes('a slow statement'))
      .map((line) => masked(line.replace(/"(time|ms|id)":("[^"]*"|[\d.]+)/g, '"$1":0'), cast));
    return { rows: rows.toSorted(), told, log };
  } finally {
    await t.close();
  }
}

describe.each(['sqlite', 'postgres'] as const)('Two worlds (%s)', (engine) => {
  test('every row, every line of the log and everybody’s notifications are the same, whichever three of six people wrote', async () => {
    const [one, other] = [await live(engine, worlds[0]), await live(engine, worlds[1])];
    expect(other.rows).toEqual(one.rows);
    expect(other.log).toEqual(one.log);
    expect(other.told).toEqual(one.told);
    // What is compared is not nothing.
    for (const table of ['rants', 'posts', 'sealed_spent', 'sealed_board', 'sealed_issued', 'notifications', 'events'])
      expect(
        one.rows.some((row) => row.startsWith(`${table} `)),
        table,
      ).toBe(true);
    expect(one.rows.filter((row) => row.includes('<eli>')).length).toBeGreaterThan(2);
    expect(one.log.filter((line) => line.includes('GET /api/rants')).length).toBeGreaterThan(12);
    expect(JSON.stringify(one.told)).toContain('mona');
  });
});
