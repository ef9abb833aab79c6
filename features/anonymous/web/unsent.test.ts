import { describe, expect, test } from 'vitest';
import { limits } from '../contract/limits.ts';
import { beat } from './cover-traffic.ts';
import { makeDevice, openThread, type Unsent } from './device.ts';
import { doChores, learn } from './passes.ts';
import type { Kept } from './store.ts';
import { type Fake, FakeServer, fakeDevice } from './testing/fake-server.ts';

const zone = 'UTC';
const draft = { target: 't1', department: 'd1', category: 'c1', content: 'The stairs are dark. مظلم 👍' };
const { ringSends } = limits;

/** At nine in the morning, with passes since yesterday. */
async function ready(server = new FakeServer()) {
  const fake = fakeDevice(server);
  await doChores(fake.around, (await learn(fake.around)).keys);
  fake.later(24);
  return { ...fake, device: makeDevice(fake.around, zone) };
}

async function write({ device }: { device: ReturnType<typeof makeDevice> }, content = draft.content): Promise<string[]> {
  const made = await device.write({ ...draft, content });
  if ('refused' in made) throw new Error(made.refused);
  return made.words;
}

async function unsentOf({ around }: Pick<Fake, 'around'>, words: readonly string[]): Promise<Unsent | null> {
  const opened = await openThread(words.join(' '), [around]);
  if (!('unsent' in opened)) throw new Error(opened.wrong);
  return opened.unsent();
}

/** A page is open for so many hours. */
async function open(fake: Fake, hours: number): Promise<void> {
  for (let n = 0; n < hours * 20; n++) {
    await beat(fake.around, zone, n === 0);
    fake.later(0.05);
  }
}

const rants = ({ server }: Fake) => server.said.filter(({ kind }) => kind === 'rant');
const textOf = (kept: Kept): string =>
  JSON.stringify(kept, (_, value) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value));

describe('A text that has not gone out', () => {
  test('is read and sent with its words on the device on which it was written, and with no others', async () => {
    const one = await ready();
    const words = await write(one);
    const other = await write(one, 'Another.');
    const unsent = await unsentOf(one, words);
    expect(unsent).toMatchObject({ content: draft.content, state: 'waits', goesToday: true });
    expect(await unsentOf(one, other)).toMatchObject({ content: 'Another.' });
    const strange = await write(await ready());
    expect(await unsentOf(one, strange)).toBeNull();
    expect(await unsentOf(await ready(), words), 'on another device').toBeNull();
    expect(await unsent?.send()).toBe('taken');
    expect(rants(one)).toMatchObject([draft]);
    // The same one: it goes out with the others too, under the same thread.
    await open(one, 24);
    const threads = rants(one).flatMap(({ thread, content }) => (content === draft.content ? [thread] : []));
    expect(threads.length).toBe(1 + ringSends);
    expect(new Set(threads).size).toBe(1);
  });

  test('is there after the browser was closed for a week: it left nowhere, and with its words it is sent with a pass of today', async () => {
    const one = await ready();
    const words = await write(one);
    one.later(8 * 24);
    await doChores(one.around, (await learn(one.around)).keys);
    expect(await unsentOf(one, words), 'passes came today').toMatchObject({ state: 'late', goesToday: false });
    await open(one, 24);
    expect(rants(one), 'nobody could open it').toEqual([]);
    const unsent = await unsentOf(one, words);
    expect(unsent).toMatchObject({ content: draft.content, state: 'late', goesToday: true });
    one.server.answer = ({ pass }) => {
      const isOld = (pass as { epoch: string }).epoch < '2026-11-30';
      return isOld ? { refused: 'closed' } : { taken: true };
    };
    expect(await unsent?.send()).toBe('taken');
    const [first, second] = rants(one);
    expect(second).toMatchObject({ ...draft, thread: first?.thread, reveal: first?.reveal });
    expect(second?.pass).not.toEqual(first?.pass);
  });

  test('that never left is gone once it has arrived, or was discarded', async () => {
    for (const end of ['send', 'discard'] as const) {
      const one = await ready();
      const words = await write(one);
      one.later(6 * 24);
      await doChores(one.around, (await learn(one.around)).keys);
      one.later(24);
      await (await unsentOf(one, words))?.[end]();
      expect(await unsentOf(one, words)).toBeNull();
      expect((await one.around.store.read()).ring.length).toBe(limits.ringSize);
    }
  });

  test('is gone when it went out in three slots, by itself', async () => {
    const one = await ready();
    const words = await write(one);
    await open(one, 2);
    expect(await unsentOf(one, words)).toMatchObject({ state: 'left' });
    await open(one, 22);
    expect(rants(one).length).toBe(ringSends);
    expect(await unsentOf(one, words)).toBeNull();
  });

  test('looks like what every device holds: records of one size, in which neither words, text nor pass stand', async () => {
    const [mine, quiet] = [await ready(), await ready()];
    await open(quiet, 1);
    const words = await write(mine);
    await write(mine, 'x'.repeat(limits.content));
    const [kept, others] = [await mine.around.store.read(), await quiet.around.store.read()];
    const lengths = (of: Kept) => of.ring.map(({ text }) => text.length);
    expect(new Set([...lengths(kept), ...lengths(others)]).size).toBe(1);
    expect(Object.keys(kept).toSorted()).toEqual(Object.keys(others).toSorted());
    expect(kept.reminder).toBeNull();
    const message = kept.passes[0]?.message as string;
    // A single word of three letters stands in random bytes by chance.
    for (const secret of [draft.content, words.join(' '), words.join('","')]) expect(textOf(kept)).not.toContain(secret);
    expect(textOf({ ...kept, passes: [] })).not.toContain(message);
  });

  test('changes beside each envelope when the envelope does, whether somebody wrote or not', async () => {
    for (const writes of [true, false]) {
      const one = await ready();
      // Until there is a ring.
      await open(one, 3);
      if (writes) await write(one);
      let before = (await one.around.store.read()).ring;
      for (let n = 0; n < 24 * 20; n++) {
        await beat(one.around, zone, false);
        one.later(0.05);
        const now = (await one.around.store.read()).ring;
        for (const [place, { box, text, sent }] of now.entries()) {
          const was = before[place]!;
          const isNew = !Buffer.from(text).equals(was.text);
          const isOther = !Buffer.from(box).equals(was.box);
          const hasGone = !isOther && was.sent < ringSends && sent === ringSends;
          expect(isNew, `${writes} ${n} ${place}`).toBe(isOther || hasGone);
        }
        before = now;
      }
    }
  });
});

describe('On the day on which passes came', () => {
  test('nothing of the ring goes out, whether somebody wrote or not, and as many boxes as on any day', async () => {
    const sent = [];
    for (const writes of [true, false]) {
      const fake = fakeDevice();
      const one = { ...fake, device: makeDevice(fake.around, zone) };
      await beat(fake.around, zone, true);
      if (writes) await write(one);
      await open(one, 10);
      expect(fake.server.said.map(({ kind }) => kind)).toEqual(Array(8).fill('nothing'));
      expect((await fake.around.store.read()).ring.every(({ slot }) => slot === '')).toBe(true);
      sent.push(fake.server.times);
      one.later(14);
      await open(one, 10);
      expect(rants(one).length > 0).toBe(writes);
    }
    expect(sent[0]).toEqual(sent[1]);
  });

  test('in the middle of the week they came too when all were closed', async () => {
    const one = await ready();
    one.server.renew();
    one.server.signed = 0;
    await beat(one.around, zone, true);
    await write(one);
    expect(await one.device.isReady()).toMatchObject({ state: 'ready', goesToday: false });
    await open(one, 8);
    expect(rants(one)).toEqual([]);
  });
});

describe('A rant that waits, without its words,', () => {
  test('is known only to the page on which it was written, or where its author asked for a line', async () => {
    const one = await ready();
    await write(one);
    expect(await one.device.waiting()).toEqual({ goesToday: true });
    const later = makeDevice(one.around, zone);
    expect([await later.waiting(), await later.sendNow()]).toEqual([null, 'nothing']);
    await one.device.remind();
    expect(await later.waiting()).toEqual({ goesToday: true });
    expect(await later.sendNow(), 'nobody can read the answer any more').toBe('unread');
    expect(rants(one).length).toBe(1);
    expect(await one.device.sendNow()).toBe('taken');
    expect(await later.waiting(), 'it has arrived').toBeNull();
  });

  test('is discarded: it never goes out, its place looks as before, and its words open nothing here', async () => {
    const one = await ready();
    const words = await write(one);
    await one.device.remind();
    const before = (await one.around.store.read()).ring.map(({ sent, slot }) => ({ sent, slot }));
    await makeDevice(one.around, zone).discard();
    const kept = await one.around.store.read();
    expect(kept.ring.map(({ sent, slot }) => ({ sent, slot }))).toEqual(before);
    expect([kept.reminder, await unsentOf(one, words), await one.device.waiting()]).toEqual([null, null, null]);
    await open(one, 24);
    expect(rants(one)).toEqual([]);
  });

  test('is told of by no line any more once its words have sent or discarded it', async () => {
    for (const end of ['send', 'discard'] as const) {
      const one = await ready();
      const words = await write(one);
      await one.device.remind();
      const later = makeDevice(one.around, zone);
      expect(await later.waiting()).toEqual({ goesToday: true });
      await (await unsentOf(one, words))?.[end]();
      expect(await later.waiting(), end).toBeNull();
      expect((await one.around.store.read()).reminder, end).toBeNull();
    }
  });

  test('waits no more once it went out', async () => {
    const one = await ready();
    await write(one);
    await one.device.remind();
    await open(one, 24);
    expect(rants(one).length).toBe(ringSends);
    expect(await one.device.waiting()).toBeNull();
  });
});
