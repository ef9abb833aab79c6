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

/** Chance that is the same each time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** From seven to eight in the evening there, a page open all the time. `each`: what else happens, by the minute of the day. */
async function day(fake: Fake, each: (minuteOfDay: number) => Promise<unknown> = async () => {}): Promise<void> {
  const begin = 7 * 60;
  for (let n = begin; n < 20 * 60; n += 3) {
    await each(n);
    await beat(fake.around, timeZone, n === begin);
    fake.later(3 * minute);
  }
  fake.later(11);
}

/** At seven in the morning of the organisation, with passes since yesterday. */
async function ready(seed = 1): Promise<Fake & { device: ReturnType<typeof makeDevice>; boxes: () => string[] }> {
  const fake = fakeDevice();
  fake.around.chance = seeded(seed);
  // After the last slot.
  fake.later(11);
  await beat(fake.around, timeZone, true);
  fake.later(2);
  await beat(fake.around, timeZone, false);
  fake.later(8);
  fake.server.asked = [];
  fake.server.said = [];
  fake.server.times = [];
  return { ...fake, device: makeDevice(fake.around, timeZone), boxes: () => fake.server.said.map(({ kind }) => kind) };
}

const slotOf = (time: string) => [8, 11, 13, 16, 19].findLastIndex((hour) => Number(time.slice(11, 13)) + 1 >= hour);

describe('The calls of a device', () => {
  test('is two boxes in each slot of the day, and nothing outside of them', async () => {
    const one = await ready();
    await day(one);
    await day(one);
    const slots = one.server.times.map(slotOf);
    expect(slots).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 0, 0, 1, 1, 2, 2, 3, 3]);
    expect(new Set(one.boxes())).toEqual(new Set(['nothing']));
    expect((await one.around.store.read()).ring.length).toBe(limits.ringSize);
  });

  test('and when, is the same whether somebody writes or not', async () => {
    const [quiet, busy] = [await ready(), await ready()];
    const asked: string[][] = [];
    for (const one of [quiet, busy]) {
      const writes = async (at: number) => {
        // The page asks whether it can be written; another person's page does, too, and writes nothing.
        if (at === 9 * 60 || at === 15 * 60) await (one === busy ? one.device.write(draft) : one.device.isReady());
      };
      await day(one, writes);
      await day(one);
      await day(one);
      asked.push([...one.server.asked]);
    }
    expect(busy.server.times).toEqual(quiet.server.times);
    expect(asked[1]).toEqual(asked[0]);
    expect(quiet.boxes().filter((kind) => kind === 'rant')).toEqual([]);
    expect(busy.boxes().filter((kind) => kind === 'rant').length).toBe(2 * limits.ringSends);
    expect((await busy.around.store.read()).ring.length).toBe(8);
  });

  test('goes out three times in three slots, first in the slot in which it was written', async () => {
    for (const seed of [2, 3, 4]) {
      const one = await ready(seed);
      // Before the first call of the third slot.
      await day(one, async (at) => at === 13 * 60 && one.device.write(draft));
      await day(one);
      await day(one);
      const sent = one.server.times.filter((_, n) => one.boxes()[n] === 'rant');
      expect(sent.map(slotOf).slice(0, 1)).toEqual([2]);
      expect(new Set(sent.map((time) => time.slice(0, 10) + slotOf(time))).size).toBe(limits.ringSends);
      expect(sent.length).toBe(limits.ringSends);
    }
  });

  test('is sent later where the page was closed or the server away, and never more than two a slot', async () => {
    const one = await ready();
    // Eight in the morning, and closed again.
    one.later(1);
    await beat(one.around, timeZone, true);
    one.later(2.9);
    one.server.isAway = true;
    await expect(beat(one.around, timeZone, true)).rejects.toMatchObject({ code: 'no_connection' });
    expect(one.boxes()).toEqual([]);
    one.server.isAway = false;
    for (let n = 0; n < 4; n++) await beat(one.around, timeZone, true);
    expect(one.boxes().length).toBe(2);
    one.later(0.2);
    await beat(one.around, timeZone, true);
    expect(one.boxes().length, 'the moments of the next slot are still to come').toBe(2);
  });

  test('that an envelope has not gone out yet says nothing: empty ones are put in by chance', async () => {
    const one = await ready();
    const untouched: number[] = [];
    for (let n = 0; n < 6; n++)
      await day(one, async () => untouched.push((await one.around.store.read()).ring.filter(({ sent }) => sent === 0).length));
    const share = untouched.filter((count) => count > 0).length / untouched.length;
    expect(share).toBeGreaterThan(0.05);
    expect(share).toBeLessThan(0.6);
  });

  test('where no passes can be asked for nothing is asked every minute', async () => {
    const one = await ready();
    one.server.log.leaves[0] = 'another blank';
    await one.around.store.change((kept) => kept.chores && { ...kept, chores: { ...kept.chores, askAt: 0, burnAt: 0 } });
    await day(one);
    expect((await one.around.store.read()).isOtherKey).toBe(true);
    expect(one.server.asked.filter((name) => name === 'keys').length).toBeLessThan(60);
    expect(one.server.asked).not.toContain('sign');
    expect(one.boxes().length, 'as every device').toBe(8);
  });

  test('is nothing where sealed rants are off', async () => {
    const one = await ready();
    one.server.state = 'off';
    await day(one);
    expect(new Set(one.server.asked)).toEqual(new Set(['keys']));
  });
});

describe('News', () => {
  async function author() {
    const one = await ready();
    const made = await one.device.write(draft);
    if ('refused' in made) throw new Error(made.refused);
    await one.device.remember(made.words);
    const read = await readWords(made.words.join(' '));
    if ('wrong' in read) throw new Error(read.wrong);
    return { ...one, secrets: await secretsOf(read.entropy) };
  }
  const other = async (n: number) => tagOfRound(Buffer.alloc(32, 7).toString('base64'), n);

  test('are looked up in the place of an envelope, and shown from memory: no call more than others make', async () => {
    const [mine, quiet] = [await author(), await ready()];
    for (const { server } of [mine, quiet]) {
      const rounds = [1, 2].map(async (n) => ({
        n,
        day: server.day,
        tags: [await other(n), ...(n === 2 ? [await tagOfRound(mine.secrets.board, n)] : [])],
      }));
      server.rounds = await Promise.all(rounds);
    }
    mine.server.answer = ({ kind }) => (kind === 'look' ? { none: true } : {});
    for (const { server } of [mine, quiet]) server.asked = [];
    await day(mine);
    await day(quiet);
    expect(mine.server.times).toEqual(quiet.server.times);
    expect(mine.server.asked).toEqual(quiet.server.asked);
    const at = mine.boxes().indexOf('look');
    expect(at % 2, 'the second of its slot').toBe(1);
    expect(mine.server.said[at]).toEqual({ kind: 'look', thread: mine.secrets.thread });
    expect(mine.boxes().filter((kind) => kind === 'look').length).toBe(1);
    const [remembered] = await mine.device.remembered();
    expect(remembered?.hasNews).toBe(true);
    const before = mine.server.asked.length;
    expect(await remembered?.thread.look()).toEqual({ none: true });
    expect(mine.server.asked.length, 'from memory').toBe(before);
    expect((await mine.device.remembered())[0]?.hasNews).toBe(false);
    await (await mine.device.remembered())[0]?.thread.look();
    expect(mine.server.asked.length, 'anew').toBeGreaterThan(before);
  });

  test('news of other people and of earlier rounds are not told; all rounds that were missed are read', async () => {
    const mine = await author();
    await beat(mine.around, timeZone, true);
    mine.server.rounds = await Promise.all(
      Array.from({ length: 230 }, async (_, n) => ({ n: n + 1, day: mine.server.day, tags: [await other(n + 1)] })),
    );
    await mine.around.store.change((kept) => ({ ...kept, round: 0 }));
    await beat(mine.around, timeZone, true);
    expect((await mine.around.store.read()).round).toBe(230);
    await day(mine);
    expect((await mine.device.remembered())[0]?.hasNews).toBe(false);
    const late = await author();
    late.server.rounds = [{ n: 1, day: late.server.day, tags: [await tagOfRound(late.secrets.board, 1)] }];
    await late.around.store.change((kept) => ({ ...kept, round: null }));
    await day(late);
    expect((await late.device.remembered())[0]?.hasNews, 'before it was remembered').toBe(false);
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

  test('one does it; when it is closed another one goes on', async () => {
    const one = await ready();
    const server = new FakeServer();
    const two = { ...one.around, server };
    ends = [keepCover(one.around, how('tabs of eve')), keepCover(two, how('tabs of eve'))];
    await expect.poll(() => one.server.asked.includes('keys')).toBe(true);
    await soon();
    expect(server.asked).toEqual([]);
    ends[0]?.();
    await expect.poll(() => server.asked.includes('keys')).toBe(true);
    const before = one.server.asked.length;
    await soon();
    expect(one.server.asked.length, 'it has ended').toBe(before);
  });

  test('none does anything where nothing can be kept, or without https', async () => {
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

  test('each fetches what only who writes needs, once, though nobody writes', async () => {
    const one = await ready();
    let fetched = 0;
    const fetchAhead = async () => {
      fetched++;
      // Lost on its way.
      if (fetched === 1) throw new TypeError('failed to fetch');
    };
    ends = [keepCover({ ...one.around, fetchAhead }, how('tabs of max'))];
    await expect.poll(() => fetched).toBe(2);
    await soon();
    expect(fetched).toBe(2);
  });

  test('a failed call is tried again', async () => {
    const one = await ready();
    one.server.isAway = true;
    ends = [keepCover(one.around, how('tabs of eli'))];
    await expect.poll(() => one.server.asked.length).toBeGreaterThan(3);
    one.server.isAway = false;
    await soon();
    const before = one.server.asked.length;
    await soon();
    expect(one.server.asked.length, 'once it was heard there is nothing to ask until the next slot').toBe(before);
  });
});
