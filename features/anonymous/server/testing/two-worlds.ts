/**
 * Plays one morning of six people with anonymous rants, three of whom write, on one instance or on several that share a database, and
 * collects everything that is stored or sent, with random values masked. Played a second time with other writers, it must give exactly the same.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { people } from '#features/accounts/contract';
import { notifications } from '#features/notifications/contract';
import { rants } from '#features/rants/contract';
import { everyRowOf, type KeptRow, linesOf } from '#server/testing/all-kept.ts';
import { type Calls, callsTo, startApp, type TestApp, TestClock, type TestOptions } from '#server/testing/app.ts';
import { type Cast, type CastName, fillLists, meetCast, newSession, settle, submit } from '#server/testing/cast.ts';
import { type Listener, listen } from '#server/testing/socket.ts';
import { boxKeys } from '../box-keys.ts';
import { keepPoolNow } from '../mixing-pool.ts';
import { beginSealed, type Device, deviceWith, firstNames, type Pass, passesOf, type SentRant } from './device.ts';
import { roundNow } from './life.ts';

const six = ['eli', 'ada', 'eve', 'mona', 'pia', 'max'] as const satisfies CastName[];
export type Writer = (typeof six)[number];
/** The writers of each world: employees, and people who handle rants. */
export const worlds: [Writer[], Writer[]] = [
  ['eli', 'eve', 'pia'],
  ['ada', 'mona', 'max'],
];
const hour = 3_600_000;
/** A Tuesday, before anybody has come. */
const morning = Date.UTC(2027, 2, 9, 6);

/** Replaces random values with '#', and ids and tokens of people with their names. */
export function masked(text: string, cast: Cast): string {
  let maskedText = text;
  for (const [name, { id, token }] of Object.entries(cast))
    for (const own of [id, token]) if (own) maskedText = maskedText.replaceAll(own, `<${name}>`);
  // Numbers are not masked, and with them every instant is compared.
  const chance =
    /[0-9a-f]{8}-[0-9a-f-]{27}|(?<=\d{4}-\d\d-\d\d\.)[0-9a-f]{8}\b|\b(?=\d*[a-f])[0-9a-f]{12,}\b|(?=\d*[A-Za-z+/_-])[A-Za-z0-9+/_-]{20,}=*/g;
  return maskedText.replace(chance, '#');
}

/** These rows differ by chance or by the machine's own clock: the number of blank leaves is random, and migrations are dated. */
const isChance = (table: string, row: Record<string, unknown>): boolean =>
  table === 'log_nodes' || table === 'migrations' || (table === 'log_leaves' && (row.kind === 'padding' || row.kind === 'removed'));
const ofLeaves: Record<string, Set<string>> = { log_leaves: new Set(['idx']), log_heads: new Set(['size']) };

interface WriterHome {
  writer: Writer;
  /** The instances. The first is the one that this person's browser reaches. */
  calls: Calls[];
  device: Device;
  passes: Pass[];
}

type WriterListener = Listener & { writer: Writer };

export interface World {
  instances: TestApp[];
  clock: TestClock;
  cast: Cast;
  writers: readonly Writer[];
  homes: WriterHome[];
  sent: Map<Writer, SentRant>;
  /** The log lines of each instance. */
  lines: string[][];
  /** The frames that each of the six gets at each instance. */
  ears: Map<string, WriterListener>;
  close(): Promise<void>;
}

/** Starts an instance for each of `instances`, which are the options it is started with, and gives each of the six a device with passes. */
export async function settleIn(instances: readonly TestOptions[], writers: readonly Writer[]): Promise<World> {
  const clock = new TestClock();
  clock.stop();
  clock.forward(morning - clock.now());
  const started: TestApp[] = [];
  const close = async () => {
    for (const item of started.reverse()) await item.close();
  };
  const begin = async ({ environment, ...options }: TestOptions) => {
    const config = {
      logLevel: 'trace',
      trustProxy: 1,
      ...(instances.length > 1 && { secretKey: 'the same key for all of them' }),
    } as const;
    const instance = await startApp({ ...options, rateLimit: true, config, environment: { ...environment, clock } });
    started.push(instance);
    return { instance, lines: linesOf(instance.app) };
  };
  try {
    const first = await begin(instances[0]!);
    const t = first.instance;
    const cast = await meetCast(t);
    await t.call(people.approve, { token: cast.ada.token, params: { id: cast.pia.id } });
    cast.pia.token = await newSession(t, cast.pia.id);
    await fillLists(t, cast);
    await beginSealed(t, (changes) => settle(t, changes));
    const all = [first];
    for (const options of instances.slice(1)) all.push(await begin(options));
    const apps = all.map(({ instance }) => instance);
    const homes: WriterHome[] = [];
    for (const [n, writer] of six.entries()) homes.push(await homeOf(writer, n, apps, cast));
    const ears = new Map<string, WriterListener>();
    for (const castName of six)
      for (const [n, app] of apps.entries())
        ears.set(`${castName} at ${n}`, { writer: castName, ...(await listen(app, cast[castName].token)) });
    return { instances: apps, clock, cast, writers, homes, sent: new Map(), lines: all.map(({ lines }) => lines), ears, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Every other person reaches another instance first. The third and fourth know the box key of that instance only, as if they had asked
 * before the other one started.
 */
async function homeOf(writer: Writer, n: number, apps: readonly TestApp[], cast: Cast): Promise<WriterHome> {
  const near = n % apps.length;
  const headers = { 'user-agent': `Browser-of-${writer}`, 'x-forwarded-for': `203.0.113.${n + 1}` };
  const calls = [...apps.slice(near), ...apps.slice(0, near)].map(({ url }) => callsTo(url, headers));
  const device = await deviceWith(calls[0]!, await firstNames(apps[0]!.app));
  expect(device.points).toHaveLength(apps.length);
  if (n === 2 || n === 3) device.points.splice(0, apps.length, (await boxKeys(apps[near]!.app))[0]!.getPublicKey());
  return { writer, calls, device, passes: await passesOf(calls[0]!, cast[writer].token, 2) };
}

/** Each of the six sends two boxes in a slot, and reads the list of rants at each instance. A writer's second box is not empty. */
async function slot({ clock, homes, cast }: World, second: (home: WriterHome) => Promise<string>): Promise<void> {
  clock.forward(2 * hour);
  for (const home of homes) {
    const { writer, calls, device } = home;
    clock.forward(61_000);
    await device.send({ kind: 'nothing' });
    for (const call of calls) await call.call(rants.list, { token: cast[writer].token, query: {} });
    const box = await second(home);
    // The box goes to every instance, so that one that can open it gets it.
    for (const call of calls.slice(1)) await device.post(box, call);
  }
}

const emptyBox = async ({ device }: WriterHome): Promise<string> => {
  const box = device.seal({ kind: 'look', thread: randomBytes(32).toString('base64') });
  await device.post(box);
  return box;
};

/** The slot in which three of the six write. */
export const write = (world: World, content = 'Nobody mends the lift.'): Promise<void> =>
  slot(world, async (home) => {
    const { writer, device, passes } = home;
    if (!world.writers.includes(writer)) return emptyBox(home);
    const sentRant = await device.write(content, passes[0]!);
    expect(sentRant.answer).toEqual({ taken: true });
    world.sent.set(writer, sentRant);
    return sentRant.box;
  });

/** A slot in which each of the three writers sends a message about the rant. */
export const say = (world: World, messageFor: (thread: string) => Record<string, unknown>): Promise<void> =>
  slot(world, async (home) => {
    const sentRant = world.sent.get(home.writer);
    if (!sentRant) return emptyBox(home);
    const box = home.device.seal(messageFor(sentRant.thread));
    await home.device.post(box);
    return box;
  });

/** Holds a round on the instance whose turn it is. Where there are several, each writes down its pool first. */
export async function round({ instances, clock }: World, turn = 0): Promise<void> {
  clock.forward(hour);
  if (instances.length > 1) for (const { app } of instances) await keepPoolNow(app);
  const t = instances[turn % instances.length]!;
  await roundNow({ t });
  // The index of words is filled whenever the server is idle, so the test waits for it.
  await t.earshot.indexing.finish();
}

/** Lives the whole morning and returns all that was stored, shown, logged and sent. */
export async function live(instances: readonly TestOptions[], writers: readonly Writer[]) {
  const world = await settleIn(instances, writers);
  try {
    const { cast } = world;
    const heardFrames: Record<string, string[]>[] = [];
    /** `frames`: how many socket frames each person who handles rants gets. */
    const hear = async (frames: number) => heardFrames.push(await framesOf(world, frames));
    await write(world);
    await hear(0);
    await round(world);
    await hear(3);
    const mona = world.homes.find(({ writer }) => writer === 'mona')!.calls[0]!;
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
    const rows = {
      rows: await alike(world, await everyRowOf(world.instances[0]!.app)),
      told: await toldTo(world),
      logs: world.lines.map((lines) => logOf(lines, cast)),
      heard: heardFrames,
    };
    await lastFrames(world);
    return rows;
  } finally {
    await world.close();
  }
}

/** The frames that came over each socket since the last call: as many as expected for people who handle rants, and none for the others. */
async function framesOf({ ears, cast }: World, handlers: number): Promise<Record<string, string[]>> {
  const counts = (count: (ear: WriterListener) => number) => Object.fromEntries([...ears].map(([name, item]) => [name, count(item)]));
  const expected = counts(({ writer }) => (writer === 'ada' || writer === 'mona' || writer === 'max' ? handlers : 0));
  await expect.poll(() => counts(({ heard }) => heard.length)).toEqual(expected);
  const eventsIn = (frames: [string, unknown][]) =>
    frames.map(([event, payload]) => `${event} ${masked(JSON.stringify(payload ?? null), cast)}`);
  return Object.fromEntries([...ears].map(([name, { heard }]) => [name, eventsIn(heard.splice(0)).toSorted()]));
}

/** Submits a named rant, and expects that every socket hears of it and of nothing else. */
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
export async function alike({ instances, homes, sent, cast }: World, keptRows: readonly KeptRow[]): Promise<string[]> {
  const rounds = await instances[0]!.app.db.selectFrom('rounds').select('n').execute();
  const tags = new Set(rounds.flatMap(({ n }) => [...sent.values()].map((sentRant) => homes[0]!.device.tag(sentRant, n))));
  const rows = keptRows.flatMap(({ table, row }) => {
    if (isChance(table, row) || (table === 'sealed_board' && !tags.has((row.tag as Buffer).toString('base64')))) return [];
    const pairs = Object.entries(row).map(([name, value]) => [
      name,
      ofLeaves[table]?.has(name) ? '#' : Buffer.isBuffer(value) ? value.length : value,
    ]);
    return `${table} ${masked(JSON.stringify(pairs), cast)}`;
  });
  return rows.toSorted();
}

const toldTo = ({ homes, cast }: World): Promise<[Writer, string][]> =>
  Promise.all(
    homes.map(
      async ({ writer, calls }): Promise<[Writer, string]> => [
        writer,
        masked((await calls[0]!.call(notifications.list, { token: cast[writer].token, query: {} })).text, cast),
      ],
    ),
  );

const logOf = (lines: readonly string[], cast: Cast): string[] =>
  lines
    .filter((line) => !line.includes('a slow statement'))
    .map((line) => masked(line.replace(/"(time|ms|id)":("[^"]*"|[\d.]+)/g, '"$1":0'), cast));
