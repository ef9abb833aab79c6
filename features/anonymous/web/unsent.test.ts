import { describe, expect, test } from 'vitest';
import { limits } from '../contract/limits.ts';
import { beat } from './cover-traffic.ts';
import { makeDevice, openThread, type Unsent } from './device.ts';
import { doChores, learn } from './passes.ts';
import type { DeviceState } from './store.ts';
import { type Fake, FakeServer, fakeDevice } from './testing/fake-server.ts';

const zone = 'UTC';
const draft = { target: 't1', department: 'd1', category: 'c1', content: 'The stairs are dark. مظلم 👍' };
const { ringSends } = limits;

/** A device at nine in the morning, with passes that came yesterday. */
async function ready(server = new FakeServer()) {
  const fake = fakeDevice(server);
  await doChores(fake.deviceContext, (await learn(fake.deviceContext)).keys);
  fake.later(24);
  return { ...fake, device: makeDevice(fake.deviceContext, zone) };
}

async function write({ device }: { device: ReturnType<typeof makeDevice> }, content = draft.content): Promise<string[]> {
  const sentRant = await device.write({ ...draft, content });
  if ('refused' in sentRant) throw new Error(sentRant.refused);
  return sentRant.words;
}

async function unsentOf({ deviceContext }: Pick<Fake, 'deviceContext'>, words: readonly string[]): Promise<Unsent | null> {
  const opened = await openThread(words.join(' '), [deviceContext]);
  if (!('unsent' in opened)) throw new Error(opened.wrong);
  return opened.unsent();
}

/** Keeps a page open for so many hours. */
async function open(fake: Fake, hours: number): Promise<void> {
  for (let n = 0; n < hours * 20; n++) {
    await beat(fake.deviceContext, zone, n === 0);
    fake.later(0.05);
  }
}

const rants = ({ server }: Fake) => server.said.filter(({ kind }) => kind === 'rant');
const textOf = (state: DeviceState): string =>
  JSON.stringify(state, (_, value) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value));

describe('An unsent text', () => {
  test('is read and sent with its code on the device where it was written, with no other code', async () => {
    const fake = await ready();
    const words = await write(fake);
    const other = await write(fake, 'Another.');
    const unsent = await unsentOf(fake, words);
    expect(unsent).toMatchObject({ content: draft.content, state: 'waits', goesToday: true });
    expect(await unsentOf(fake, other)).toMatchObject({ content: 'Another.' });
    const strange = await write(await ready());
    expect(await unsentOf(fake, strange)).toBeNull();
    expect(await unsentOf(await ready(), words), 'on another device').toBeNull();
    expect(await unsent?.send()).toBe('taken');
    expect(rants(fake)).toMatchObject([draft]);
    // The same rant also goes out with the other envelopes, under the same thread.
    await open(fake, 24);
    const threads = rants(fake).flatMap(({ thread, content }) => (content === draft.content ? [thread] : []));
    expect(threads.length).toBe(1 + ringSends);
    expect(new Set(threads).size).toBe(1);
  });

  test('is there after the browser was closed for a week, and is sent with its code and a pass of today', async () => {
    const fake = await ready();
    const words = await write(fake);
    fake.later(8 * 24);
    await doChores(fake.deviceContext, (await learn(fake.deviceContext)).keys);
    expect(await unsentOf(fake, words), 'passes came today').toMatchObject({ state: 'late', goesToday: false });
    await open(fake, 24);
    expect(rants(fake), 'nobody could open it').toEqual([]);
    const unsent = await unsentOf(fake, words);
    expect(unsent).toMatchObject({ content: draft.content, state: 'late', goesToday: true });
    fake.server.answer = ({ pass }) => {
      const isOld = (pass as { epoch: string }).epoch < '2026-11-30';
      return isOld ? { refused: 'closed' } : { taken: true };
    };
    expect(await unsent?.send()).toBe('taken');
    const [first, second] = rants(fake);
    expect(second).toMatchObject({ ...draft, thread: first?.thread, reveal: first?.reveal });
    expect(second?.pass).not.toEqual(first?.pass);
  });

  test('that never left is erased once it has arrived or was discarded', async () => {
    for (const end of ['send', 'discard'] as const) {
      const fake = await ready();
      const words = await write(fake);
      fake.later(6 * 24);
      await doChores(fake.deviceContext, (await learn(fake.deviceContext)).keys);
      fake.later(24);
      await (await unsentOf(fake, words))?.[end]();
      expect(await unsentOf(fake, words)).toBeNull();
      expect((await fake.deviceContext.store.read()).ring.length).toBe(limits.ringSize);
    }
  });

  test('is erased by itself after going out in three slots', async () => {
    const fake = await ready();
    const words = await write(fake);
    await open(fake, 2);
    expect(await unsentOf(fake, words)).toMatchObject({ state: 'left' });
    await open(fake, 22);
    expect(rants(fake).length).toBe(ringSends);
    expect(await unsentOf(fake, words)).toBeNull();
  });

  test('looks like what every device stores: records of one size without readable words, text or pass', async () => {
    const [authorFake, quiet] = [await ready(), await ready()];
    await open(quiet, 1);
    const words = await write(authorFake);
    await write(authorFake, 'x'.repeat(limits.content));
    const [ownState, quietState] = [await authorFake.deviceContext.store.read(), await quiet.deviceContext.store.read()];
    const lengths = (state: DeviceState) => state.ring.map(({ text }) => text.length);
    expect(new Set([...lengths(ownState), ...lengths(quietState)]).size).toBe(1);
    expect(Object.keys(ownState).toSorted()).toEqual(Object.keys(quietState).toSorted());
    expect(ownState.reminder).toBeNull();
    const message = ownState.passes[0]?.message as string;
    // Whole sentences are looked for, as a single word of three letters can stand in random bytes by chance.
    for (const secret of [draft.content, words.join(' '), words.join('","')]) expect(textOf(ownState)).not.toContain(secret);
    expect(textOf({ ...ownState, passes: [] })).not.toContain(message);
  });

  test('changes together with its envelope, whether somebody wrote or not', async () => {
    for (const writes of [true, false]) {
      const fake = await ready();
      // The ring is made within these hours.
      await open(fake, 3);
      if (writes) await write(fake);
      let before = (await fake.deviceContext.store.read()).ring;
      for (let n = 0; n < 24 * 20; n++) {
        await beat(fake.deviceContext, zone, false);
        fake.later(0.05);
        const now = (await fake.deviceContext.store.read()).ring;
        for (const [index, { box, text, sent }] of now.entries()) {
          const was = before[index]!;
          const isNew = !Buffer.from(text).equals(was.text);
          const isOther = !Buffer.from(box).equals(was.box);
          const hasGone = !isOther && was.sent < ringSends && sent === ringSends;
          expect(isNew, `${writes} ${n} ${index}`).toBe(isOther || hasGone);
        }
        before = now;
      }
    }
  });
});

describe('On the day that passes came', () => {
  test('nothing of the ring is sent, whether somebody wrote or not, but the usual number of boxes', async () => {
    const boxes = [];
    for (const writes of [true, false]) {
      const fake = fakeDevice();
      const reopened = { ...fake, device: makeDevice(fake.deviceContext, zone) };
      await beat(fake.deviceContext, zone, true);
      if (writes) await write(reopened);
      await open(reopened, 10);
      expect(fake.server.said.map(({ kind }) => kind)).toEqual(Array(8).fill('nothing'));
      expect((await fake.deviceContext.store.read()).ring.every(({ slot }) => slot === '')).toBe(true);
      boxes.push(fake.server.times);
      reopened.later(14);
      await open(reopened, 10);
      expect(rants(reopened).length > 0).toBe(writes);
    }
    expect(boxes[0]).toEqual(boxes[1]);
  });

  test('passes that came midweek after a closing count the same', async () => {
    const fake = await ready();
    fake.server.renew();
    fake.server.signed = 0;
    await beat(fake.deviceContext, zone, true);
    await write(fake);
    expect(await fake.device.isReady()).toMatchObject({ state: 'ready', goesToday: false });
    await open(fake, 8);
    expect(rants(fake)).toEqual([]);
  });
});

describe('A waiting rant without its code', () => {
  test('is known only to the page where it was written, or by a reminder that its author asked for', async () => {
    const fake = await ready();
    await write(fake);
    expect(await fake.device.waiting()).toEqual({ goesToday: true });
    const later = makeDevice(fake.deviceContext, zone);
    expect([await later.waiting(), await later.sendNow()]).toEqual([null, 'nothing']);
    await fake.device.remind();
    expect(await later.waiting()).toEqual({ goesToday: true });
    expect(await later.sendNow(), 'nobody can read the answer any more').toBe('unread');
    expect(rants(fake).length).toBe(1);
    expect(await fake.device.sendNow()).toBe('taken');
    expect(await later.waiting(), 'it has arrived').toBeNull();
  });

  test('can be discarded: it is not sent, its place looks as before, and its code opens nothing here', async () => {
    const fake = await ready();
    const words = await write(fake);
    await fake.device.remind();
    const before = (await fake.deviceContext.store.read()).ring.map(({ sent, slot }) => ({ sent, slot }));
    await makeDevice(fake.deviceContext, zone).discard();
    const state = await fake.deviceContext.store.read();
    expect(state.ring.map(({ sent, slot }) => ({ sent, slot }))).toEqual(before);
    expect([state.reminder, await unsentOf(fake, words), await fake.device.waiting()]).toEqual([null, null, null]);
    await open(fake, 24);
    expect(rants(fake)).toEqual([]);
  });

  test('has no reminder after its code was used to send or discard it', async () => {
    for (const end of ['send', 'discard'] as const) {
      const fake = await ready();
      const words = await write(fake);
      await fake.device.remind();
      const later = makeDevice(fake.deviceContext, zone);
      expect(await later.waiting()).toEqual({ goesToday: true });
      await (await unsentOf(fake, words))?.[end]();
      expect(await later.waiting(), end).toBeNull();
      expect((await fake.deviceContext.store.read()).reminder, end).toBeNull();
    }
  });

  test('no longer waits once it was sent', async () => {
    const fake = await ready();
    await write(fake);
    await fake.device.remind();
    await open(fake, 24);
    expect(rants(fake).length).toBe(ringSends);
    expect(await fake.device.waiting()).toBeNull();
  });
});
