import { afterEach, describe, expect, test, vi } from 'vitest';
import { limits } from '../contract/limits.ts';
import { readWords } from './code-words.ts';
import { beat, keepCover, startCover } from './cover-traffic.ts';
import { makeDevice } from './device.ts';
import { tagOfRound } from './news-tags.ts';
import { secretsOf } from './secrets.ts';
import { type Fake, FakeServer, fakeDevice } from './testing/fake-server.ts';

const timeZone = 'Europe/Berlin';
const draft = { target: 't1', department: 'd1', category: 'c1', content: 'The stairs are dark.' };
const minute = 1 / 60;

/** Random numbers that are the same each time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/**
 * Runs a page that is open from seven in the morning to eight in the evening, local time. `each`: what else happens, by the minute of the
 * day.
 */
async function day(fake: Fake, each: (minuteOfDay: number) => Promise<unknown> = async () => {}): Promise<void> {
  const begin = 7 * 60;
  for (let n = begin; n < 20 * 60; n += 3) {
    await each(n);
    await beat(fake.deviceContext, timeZone, n === begin);
    fake.later(3 * minute);
  }
  fake.later(11);
}

/** A device at seven in the morning of the organisation, with passes that came yesterday. */
async function ready(seed = 1): Promise<Fake & { device: ReturnType<typeof makeDevice>; boxes: () => string[] }> {
  const fake = fakeDevice();
  fake.deviceContext.chance = seeded(seed);
  // Eleven hours later the last slot of the day is over.
  fake.later(11);
  await beat(fake.deviceContext, timeZone, true);
  fake.later(2);
  await beat(fake.deviceContext, timeZone, false);
  fake.later(8);
  fake.server.asked = [];
  fake.server.said = [];
  fake.server.times = [];
  return { ...fake, device: makeDevice(fake.deviceContext, timeZone), boxes: () => fake.server.said.map(({ kind }) => kind) };
}

const slotOf = (time: string) => [8, 11, 13, 16, 19].findLastIndex((hour) => Number(time.slice(11, 13)) + 1 >= hour);

describe('The calls of a device', () => {
  test('are two boxes in each slot of the day, and none outside of them', async () => {
    const fake = await ready();
    await day(fake);
    await day(fake);
    const slots = fake.server.times.map(slotOf);
    expect(slots).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 0, 0, 1, 1, 2, 2, 3, 3]);
    expect(new Set(fake.boxes())).toEqual(new Set(['nothing']));
    expect((await fake.deviceContext.store.read()).ring.length).toBe(limits.ringSize);
  });

  test('have the same number and times whether somebody writes or not', async () => {
    const [quiet, busy] = [await ready(), await ready()];
    const calls: string[][] = [];
    for (const item of [quiet, busy]) {
      const writes = async (at: number) => {
        // The page asks whether a rant can be written. The other person's page asks too, and writes nothing.
        if (at === 9 * 60 || at === 15 * 60) await (item === busy ? item.device.write(draft) : item.device.isReady());
      };
      await day(item, writes);
      await day(item);
      await day(item);
      calls.push([...item.server.asked]);
    }
    expect(busy.server.times).toEqual(quiet.server.times);
    expect(calls[1]).toEqual(calls[0]);
    expect(quiet.boxes().filter((kind) => kind === 'rant')).toEqual([]);
    expect(busy.boxes().filter((kind) => kind === 'rant').length).toBe(2 * limits.ringSends);
    expect((await busy.deviceContext.store.read()).ring.length).toBe(8);
  });

  test('a rant goes out three times in three slots, first in the slot in which it was written', async () => {
    for (const seed of [2, 3, 4]) {
      const fake = await ready(seed);
      // The rant is written before the first call of the third slot.
      await day(fake, async (at) => at === 13 * 60 && fake.device.write(draft));
      await day(fake);
      await day(fake);
      const times = fake.server.times.filter((_, n) => fake.boxes()[n] === 'rant');
      expect(times.map(slotOf).slice(0, 1)).toEqual([2]);
      expect(new Set(times.map((time) => time.slice(0, 10) + slotOf(time))).size).toBe(limits.ringSends);
      expect(times.length).toBe(limits.ringSends);
    }
  });

  test('go out later if the page was closed or the server away, at most two a slot', async () => {
    const fake = await ready();
    // The page is open at eight in the morning, and is closed again.
    fake.later(1);
    await beat(fake.deviceContext, timeZone, true);
    fake.later(2.9);
    fake.server.isAway = true;
    await expect(beat(fake.deviceContext, timeZone, true)).rejects.toMatchObject({ code: 'no_connection' });
    expect(fake.boxes()).toEqual([]);
    fake.server.isAway = false;
    for (let n = 0; n < 4; n++) await beat(fake.deviceContext, timeZone, true);
    expect(fake.boxes().length).toBe(2);
    fake.later(0.2);
    await beat(fake.deviceContext, timeZone, true);
    expect(fake.boxes().length, 'the moments of the next slot are still to come').toBe(2);
  });

  test('an unsent envelope reveals nothing, because random empty ones are added', async () => {
    const fake = await ready();
    const untouched: number[] = [];
    for (let n = 0; n < 6; n++)
      await day(fake, async () => untouched.push((await fake.deviceContext.store.read()).ring.filter(({ sent }) => sent === 0).length));
    const share = untouched.filter((count) => count > 0).length / untouched.length;
    expect(share).toBeGreaterThan(0.05);
    expect(share).toBeLessThan(0.6);
  });

  test('while the key is not proved, it is not asked for every minute, and no passes are asked for', async () => {
    const fake = await ready();
    fake.server.log.leaves[0] = 'another blank';
    await fake.deviceContext.store.change((state) => state.chores && { ...state, chores: { ...state.chores, askAt: 0, burnAt: 0 } });
    await day(fake);
    expect((await fake.deviceContext.store.read()).isOtherKey).toBe(true);
    expect(fake.server.asked.filter((name) => name === 'keys').length).toBeLessThan(60);
    expect(fake.server.asked).not.toContain('sign');
    expect(fake.boxes().length, 'as every device').toBe(8);
  });

  test('there are none while anonymous rants are off', async () => {
    const fake = await ready();
    fake.server.state = 'off';
    await day(fake);
    expect(new Set(fake.server.asked)).toEqual(new Set(['keys']));
  });
});

describe('News', () => {
  async function author() {
    const fake = await ready();
    const result = await fake.device.write(draft);
    if ('refused' in result) throw new Error(result.refused);
    await fake.device.remember(result.words);
    const read = await readWords(result.words.join(' '));
    if ('wrong' in read) throw new Error(read.wrong);
    return { ...fake, secrets: await secretsOf(read.entropy) };
  }
  const other = async (n: number) => tagOfRound(Buffer.alloc(32, 7).toString('base64'), n);

  test('news is fetched in place of an envelope and shown from memory: no extra call', async () => {
    const [authorFake, quiet] = [await author(), await ready()];
    for (const { server } of [authorFake, quiet]) {
      const rounds = [1, 2].map(async (n) => ({
        n,
        day: server.day,
        tags: [await other(n), ...(n === 2 ? [await tagOfRound(authorFake.secrets.board, n)] : [])],
      }));
      server.rounds = await Promise.all(rounds);
    }
    authorFake.server.answer = ({ kind }) => (kind === 'look' ? { none: true } : {});
    for (const { server } of [authorFake, quiet]) server.asked = [];
    await day(authorFake);
    await day(quiet);
    expect(authorFake.server.times).toEqual(quiet.server.times);
    expect(authorFake.server.asked).toEqual(quiet.server.asked);
    const at = authorFake.boxes().indexOf('look');
    expect(at % 2, 'the second of its slot').toBe(1);
    expect(authorFake.server.said[at]).toEqual({ kind: 'look', thread: authorFake.secrets.thread });
    expect(authorFake.boxes().filter((kind) => kind === 'look').length).toBe(1);
    const [remembered] = await authorFake.device.remembered();
    expect(remembered?.hasNews).toBe(true);
    const before = authorFake.server.asked.length;
    expect(await remembered?.thread.look()).toEqual({ none: true });
    expect(authorFake.server.asked.length, 'from memory').toBe(before);
    expect((await authorFake.device.remembered())[0]?.hasNews).toBe(false);
    await (await authorFake.device.remembered())[0]?.thread.look();
    expect(authorFake.server.asked.length, 'anew').toBeGreaterThan(before);
  });

  test('other people’s and earlier news is not shown; all missed rounds are read', async () => {
    const authorFake = await author();
    await beat(authorFake.deviceContext, timeZone, true);
    authorFake.server.rounds = await Promise.all(
      Array.from({ length: 230 }, async (_, n) => ({ n: n + 1, day: authorFake.server.day, tags: [await other(n + 1)] })),
    );
    await authorFake.deviceContext.store.change((state) => ({ ...state, round: 0 }));
    await beat(authorFake.deviceContext, timeZone, true);
    expect((await authorFake.deviceContext.store.read()).round).toBe(230);
    await day(authorFake);
    expect((await authorFake.device.remembered())[0]?.hasNews).toBe(false);
    const fake = await author();
    fake.server.rounds = [{ n: 1, day: fake.server.day, tags: [await tagOfRound(fake.secrets.board, 1)] }];
    await fake.deviceContext.store.change((state) => ({ ...state, round: null }));
    await day(fake);
    expect((await fake.device.remembered())[0]?.hasNews, 'before it was remembered').toBe(false);
  });
});

describe('Several tabs', () => {
  let ends: (() => void)[] = [];
  afterEach(() => {
    for (const end of ends) end();
    ends = [];
  });
  const how = (name: string) => ({ name, timeZone, everyMs: 5 });
  const soon = () => new Promise((resolve) => setTimeout(resolve, 150));

  test('one tab makes the calls; when it closes another takes over', async () => {
    const fake = await ready();
    const server = new FakeServer();
    const two = { ...fake.deviceContext, server };
    ends = [keepCover(fake.deviceContext, how('tabs of eve')), keepCover(two, how('tabs of eve'))];
    await expect.poll(() => fake.server.asked.includes('keys')).toBe(true);
    await soon();
    expect(server.asked).toEqual([]);
    ends[0]?.();
    await expect.poll(() => server.asked.includes('keys')).toBe(true);
    const before = fake.server.asked.length;
    await soon();
    expect(fake.server.asked.length, 'it has ended').toBe(before);
  });

  test('no tab makes calls without storage or https', async () => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    ends = [startCover('eve', timeZone)];
    await soon();
    vi.stubGlobal('navigator', {});
    startCover('eli', timeZone)();
    await soon();
    expect(fetched).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  test('each fetches what only authors need once, even if nobody writes', async () => {
    const fake = await ready();
    let fetched = 0;
    const fetchAhead = async () => {
      fetched++;
      // The first request is lost on its way.
      if (fetched === 1) throw new TypeError('failed to fetch');
    };
    ends = [keepCover({ ...fake.deviceContext, fetchAhead }, how('tabs of max'))];
    await expect.poll(() => fetched).toBe(2);
    await soon();
    expect(fetched).toBe(2);
  });

  test('a failed call is tried again', async () => {
    const fake = await ready();
    fake.server.isAway = true;
    ends = [keepCover(fake.deviceContext, how('tabs of eli'))];
    await expect.poll(() => fake.server.asked.length).toBeGreaterThan(3);
    fake.server.isAway = false;
    await soon();
    const before = fake.server.asked.length;
    await soon();
    expect(fake.server.asked.length, 'once it was heard there is nothing to ask until the next slot').toBe(before);
  });
});
