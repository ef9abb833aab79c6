/**
 * One morning of six people with sealed rants, three of whom write, on one instance or on several that share a database; and all that is kept of it or
 * comes out of it, with chance masked. Lived twice, with other writers, nothing may differ.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { people } from '#features/accounts/contract';
import { notifications } from '#features/notifications/contract';
import { rants } from '#features/rants/contract';
import { everyRowOf, type KeptRow, linesOf } from '#server/testing/all-kept.ts';
import { type Calls, callsTo, startApp, type TestApp, TestClock, type Wishes } from '#server/testing/app.ts';
import { type Cast, type CastName, fillLists, meetCast, newSession, settle, submit } from '#server/testing/cast.ts';
import { type Listener, listen } from '#server/testing/socket.ts';
import { boxKeys } from '../box-keys.ts';
import { keepPoolNow } from '../mixing-pool.ts';
import { beginSealed, type Device, deviceWith, firstNames, type Pass, passesOf, type SentRant } from './device.ts';
import { roundNow } from './life.ts';

const six = ['eli', 'ada', 'eve', 'mona', 'pia', 'max'] as const satisfies CastName[];
export type Writer = (typeof six)[number];
/** Employees, and those who handle rants. */
export const worlds: [Writer[], Writer[]] = [
  ['eli', 'eve', 'pia'],
  ['ada', 'mona', 'max'],
];
const hour = 3_600_000;
/** A Tuesday, before anybody is there. */
const morning = Date.UTC(2027, 2, 9, 6);

/** Replaces random values with one sign. People stay as they are. */
export function masked(text: string, cast: Cast): string {
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

interface Home {
  who: Writer;
  /** The instances, the one first that this person's browser reaches. */
  calls: Calls[];
  device: Device;
  passes: Pass[];
}

type Ear = Listener & { who: Writer };

export interface World {
  instances: TestApp[];
  clock: TestClock;
  cast: Cast;
  writers: readonly Writer[];
  homes: Home[];
  /** The rant of each writer. */
  sent: Map<Writer, SentRant>;
  /** Each line of each instance. */
  lines: string[][];
  /** Frames that each of the six gets at each instance. */
  ears: Map<string, Ear>;
  close(): Promise<void>;
}

/** `instances`: what each of them is started with. */
export async function settleIn(instances: readonly Wishes[], writers: readonly Writer[]): Promise<World> {
  const clock = new TestClock();
  clock.stop();
  clock.forward(morning - clock.now());
  const started: TestApp[] = [];
  const close = async () => {
    for (const one of started.reverse()) await one.close();
  };
  const begin = async ({ around, ...wishes }: Wishes) => {
    const config = {
      logLevel: 'trace',
      trustProxy: 1,
      ...(instances.length > 1 && { secretKey: 'the same key for all of them' }),
    } as const;
    const one = await startApp({ ...wishes, rateLimit: true, config, around: { ...around, clock } });
    started.push(one);
    return { one, lines: linesOf(one.app) };
  };
  try {
    const first = await begin(instances[0]!);
    const t = first.one;
    const cast = await meetCast(t);
    await t.call(people.approve, { token: cast.ada.token, params: { id: cast.pia.id } });
    cast.pia.token = await newSession(t, cast.pia.id);
    await fillLists(t, cast);
    await beginSealed(t, (changes) => settle(t, changes));
    const all = [first];
    for (const wishes of instances.slice(1)) all.push(await begin(wishes));
    const apps = all.map(({ one }) => one);
    const homes: Home[] = [];
    for (const [n, who] of six.entries()) homes.push(await homeOf(who, n, apps, cast));
    const ears = new Map<string, Ear>();
    for (const who of six)
      for (const [n, one] of apps.entries()) ears.set(`${who} at ${n}`, { who, ...(await listen(one, cast[who].token)) });
    return { instances: apps, clock, cast, writers, homes, sent: new Map(), lines: all.map(({ lines }) => lines), ears, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Every other person reaches another instance first. Those in the middle know the key of that one only, as if they had asked before the other started. */
async function homeOf(who: Writer, n: number, apps: readonly TestApp[], cast: Cast): Promise<Home> {
  const near = n % apps.length;
  const headers = { 'user-agent': `Browser-of-${who}`, 'x-forwarded-for': `203.0.113.${n + 1}` };
  const calls = [...apps.slice(near), ...apps.slice(0, near)].map(({ url }) => callsTo(url, headers));
  const device = await deviceWith(calls[0]!, await firstNames(apps[0]!.app));
  expect(device.points).toHaveLength(apps.length);
  if (n === 2 || n === 3) device.points.splice(0, apps.length, (await boxKeys(apps[near]!.app))[0]!.getPublicKey());
  return { who, calls, device, passes: await passesOf(calls[0]!, cast[who].token, 2) };
}

/** Each of the six sends two boxes in a slot and looks at the list, at each instance. One box of a writer is not empty. */
async function slot({ clock, homes, cast }: World, second: (home: Home) => Promise<string>): Promise<void> {
  clock.forward(2 * hour);
  for (const home of homes) {
    const { who, calls, device } = home;
    clock.forward(61_000);
    await device.send({ kind: 'nothing' });
    for (const one of calls) await one.call(rants.list, { token: cast[who].token, query: {} });
    const box = await second(home);
    // One of the instances can open it.
    for (const one of calls.slice(1)) await device.post(box, one);
  }
}

const emptyBox = async ({ device }: Home): Promise<string> => {
  const box = device.seal({ kind: 'look', thread: randomBytes(32).toString('base64') });
  await device.post(box);
  return box;
};

/** The slot in which three of the six write. */
export const write = (world: World, content = 'Nobody mends the lift.'): Promise<void> =>
  slot(world, async (home) => {
    const { who, device, passes } = home;
    if (!world.writers.includes(who)) return emptyBox(home);
    const sent = await device.write(content, passes[0]!);
    expect(sent.answer).toEqual({ taken: true });
    world.sent.set(who, sent);
    return sent.box;
  });

/** A slot in which the three say something about what they wrote. */
export const say = (world: World, said: (thread: string) => Record<string, unknown>): Promise<void> =>
  slot(world, async (home) => {
    const sent = world.sent.get(home.who);
    if (!sent) return emptyBox(home);
    const box = home.device.seal(said(sent.thread));
    await home.device.post(box);
    return box;
  });

/** A round by the instance whose turn it is. Several instances write down what they have before it. */
export async function round({ instances, clock }: World, turn = 0): Promise<void> {
  clock.forward(hour);
  if (instances.length > 1) for (const { app } of instances) await keepPoolNow(app);
  const t = instances[turn % instances.length]!;
  await roundNow({ t });
  // The index of words is filled in a quiet moment, whenever that is.
  await t.earshot.indexing.finish();
}

/** The whole of it. */
export async function live(instances: readonly Wishes[], writers: readonly Writer[]) {
  const world = await settleIn(instances, writers);
  try {
    const { cast } = world;
    const heard: Record<string, string[]>[] = [];
    /** `frames`: how many go to those who handle rants. */
    const hear = async (frames: number) => heard.push(await framesOf(world, frames));
    await write(world);
    await hear(0);
    await round(world);
    await hear(3);
    const mona = world.homes.find(({ who }) => who === 'mona')!.calls[0]!;
    const { body } = await mona.call(rants.list, { token: cast.mona.token, query: {} });
    expect(body.rants.map(({ kind }) => kind)).toEqual(['sealed', 'sealed', 'sealed']);
    for (const { _id: id } of body.rants)
      await mona.call(rants.respond, { token: cast.mona.token, params: { id }, body: { response: 'It is ordered.' } });
    await hear(3);
    await round(world, 1);
    await hear(0);
    await say(world, (thread) => ({ kind: 'message', thread, id: randomUUID(), content: 'Still not.' }));
    await round(world);
    await hear(6);
    await say(world, (thread) => ({ kind: 'withdraw', thread }));
    await round(world, 1);
    await hear(6);
    const kept = {
      rows: await alike(world, await everyRowOf(world.instances[0]!.app)),
      told: await toldTo(world),
      logs: world.lines.map((lines) => logOf(lines, cast)),
      heard,
    };
    await lastFrames(world);
    return kept;
  } finally {
    await world.close();
  }
}

/** Frames over each socket since the last time: as many as expected to those who handle rants, and none to the others. */
async function framesOf({ ears, cast }: World, handlers: number): Promise<Record<string, string[]>> {
  const counts = (count: (one: Ear) => number) => Object.fromEntries([...ears].map(([name, one]) => [name, count(one)]));
  const expected = counts(({ who }) => (who === 'ada' || who === 'mona' || who === 'max' ? handlers : 0));
  await expect.poll(() => counts(({ heard }) => heard.length)).toEqual(expected);
  const told = (frames: [string, unknown][]) =>
    frames.map(([event, payload]) => `${event} ${masked(JSON.stringify(payload ?? null), cast)}`);
  return Object.fromEntries([...ears].map(([name, { heard }]) => [name, told(heard.splice(0)).toSorted()]));
}

/** A named rant, of which everybody hears, and of nothing else. */
async function lastFrames({ ears, cast, instances }: World): Promise<void> {
  const id = await submit(instances[0]!, cast.eli.token, 'The last of this morning.');
  for (const [name, { hears, heard }] of ears) {
    await hears('newRant', id);
    expect(
      heard.filter((frame) => !JSON.stringify(frame).includes(id)),
      name,
    ).toEqual([]);
  }
}

/** These rows as text, without random values and tags that belong to nobody. */
export async function alike({ instances, homes, sent, cast }: World, kept: readonly KeptRow[]): Promise<string[]> {
  const rounds = await instances[0]!.app.db.selectFrom('rounds').select('n').execute();
  const tags = new Set(rounds.flatMap(({ n }) => [...sent.values()].map((one) => homes[0]!.device.tag(one, n))));
  const rows = kept.flatMap(({ table, row }) => {
    if (isChance(table, row) || (table === 'sealed_board' && !tags.has((row.tag as Buffer).toString('base64')))) return [];
    const told = Object.entries(row).map(([name, value]) => [
      name,
      ofLeaves[table]?.has(name) ? '#' : Buffer.isBuffer(value) ? value.length : value,
    ]);
    return `${table} ${masked(JSON.stringify(told), cast)}`;
  });
  return rows.toSorted();
}

const toldTo = ({ homes, cast }: World): Promise<[Writer, string][]> =>
  Promise.all(
    homes.map(
      async ({ who, calls }): Promise<[Writer, string]> => [
        who,
        masked((await calls[0]!.call(notifications.list, { token: cast[who].token, query: {} })).text, cast),
      ],
    ),
  );

const logOf = (lines: readonly string[], cast: Cast): string[] =>
  lines
    .filter((line) => !line.includes('a slow statement'))
    .map((line) => masked(line.replace(/"(time|ms|id)":("[^"]*"|[\d.]+)/g, '"$1":0'), cast));
