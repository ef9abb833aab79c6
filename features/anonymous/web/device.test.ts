import { hash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { limits } from '../contract/limits.ts';
import { readWords } from './code-words.ts';
import { deviceOf, fits, makeDevice, openThread } from './device.ts';
import { doChores, learn } from './passes.ts';
import { secretsOf } from './secrets.ts';
import type { DeviceState } from './store.ts';
import { type Fake, FakeServer, fakeDevice } from './testing/fake-server.ts';

const zone = 'Europe/Berlin';
const draft = { target: 't1', department: 'd1', category: 'c1', content: 'The stairs are dark.' };

/** A device with three passes that came yesterday. */
async function ready(server = new FakeServer()): Promise<Fake & { device: ReturnType<typeof makeDevice> }> {
  const fake = fakeDevice(server);
  fake.later(2);
  await doChores(fake.deviceContext, (await learn(fake.deviceContext)).keys);
  fake.later(22);
  return { ...fake, device: makeDevice(fake.deviceContext, zone) };
}

async function wordsOfOne({ device }: { device: ReturnType<typeof makeDevice> }, content = draft.content): Promise<string[]> {
  const sentRant = await device.write({ ...draft, content });
  if ('refused' in sentRant) throw new Error(sentRant.refused);
  return sentRant.words;
}
const secretsIn = async (words: readonly string[]) => {
  const read = await readWords(words.join(' '));
  if ('wrong' in read) throw new Error(read.wrong);
  return secretsOf(read.entropy);
};

describe('Whether a sealed rant can be written here', () => {
  test('starts without passes; once they arrive it is ready, and a rant leaves the next day', async () => {
    const fake = fakeDevice();
    const device = makeDevice(fake.deviceContext, zone);
    expect(await device.isReady()).toMatchObject({ state: 'none', passes: 0, holdsPasses: false });
    await doChores(fake.deviceContext, (await learn(fake.deviceContext)).keys);
    expect(await device.isReady()).toMatchObject({ state: 'ready', passes: 0, goesToday: false, holdsPasses: true });
    expect(await device.write(draft)).toMatchObject({ goesToday: false });
    expect(await device.sendNow()).toBe('tomorrow');
    expect(fake.server.asked).not.toContain('box');
    fake.later(24);
    expect(await device.isReady()).toMatchObject({ state: 'ready', passes: 2, goesToday: true, holdsPasses: true, freeAt: null });
    expect((await device.isReady()).keys?.crowd).toBe('some');
    expect(await device.sendNow()).toBe('taken');
  });

  test('in a demo also works on the first day', async () => {
    const fake = fakeDevice();
    fake.server.passesCountAtOnce = true;
    const device = makeDevice(fake.deviceContext, zone);
    await doChores(fake.deviceContext, (await learn(fake.deviceContext)).keys);
    expect(await device.write(draft)).toMatchObject({ goesToday: true });
    expect(await device.sendNow()).toBe('taken');
  });

  test('follows the server’s answer; refused if the key is unproved or the browser stores nothing', async () => {
    const { server, device, deviceContext } = await ready();
    for (const state of ['off', 'paused', 'few'] as const) {
      server.state = state;
      expect((await device.isReady()).state).toBe(state);
      expect(await device.write(draft)).toEqual({ refused: state });
    }
    server.state = 'on';
    server.log.leaves[0] = 'another blank';
    expect((await device.isReady()).state).toBe('otherKey');
    const forgets = await import('./store.ts').then(({ deviceStore }) => deviceStore('eve'));
    const other = makeDevice({ ...deviceContext, store: forgets }, zone);
    expect((await other.isReady()).state).toBe('forgets');
    expect(await other.remembered()).toEqual([]);
  });

  test('is refused without https, and nothing is asked', async () => {
    const { server, device } = await ready();
    server.asked = [];
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    expect((await device.isReady()).state).toBe('insecure');
    vi.unstubAllGlobals();
    expect(server.asked).toEqual([]);
  });

  test('is refused in a browser that cannot verify the log’s signature', async () => {
    const { device } = await ready();
    const importKey = vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('', 'NotSupportedError'));
    expect((await device.isReady()).state).toBe('old');
    importKey.mockRestore();
  });

  test('fails like other calls while the server is away', async () => {
    const { server, device } = await ready();
    server.isAway = true;
    await expect(device.isReady()).rejects.toMatchObject({ code: 'no_connection' });
  });
});

describe('A sealed rant', () => {
  test('is sealed as the server reads it, its pass is used up, and text and words are stored nowhere', async () => {
    const fake = await ready();
    const before = await fake.deviceContext.store.read();
    const words = await wordsOfOne(fake);
    expect(words.length).toBe(12);
    const state = await fake.deviceContext.store.read();
    expect([before.passes.length, state.passes.length, state.ring.length]).toEqual([3, 2, 8]);
    expect(await fake.device.sendNow()).toBe('taken');
    const [firstMessage] = fake.server.said;
    const secrets = await secretsIn(words);
    const hashed = (secret: string) => hash('sha256', Buffer.from(secret, 'base64'));
    const { board, salt } = secrets;
    const pass = before.passes.find(({ message }) => !state.passes.some((other) => other.message === message));
    expect(firstMessage).toEqual({
      kind: 'rant',
      ...draft,
      pass: { epoch: pass?.epoch, message: pass?.message, signature: pass?.signature },
      ...{ thread: hashed(secrets.thread), reveal: hashed(secrets.reveal), board, salt },
    });
    const all = textOf(state);
    for (const secret of [draft.content, words.join(' '), words.join('","'), secrets.thread, secrets.board, secrets.reveal, salt])
      expect(all).not.toContain(secret);
  });

  test('leaves the same traces as no rant: eight envelopes of one size without a mark', async () => {
    const fake = await ready();
    await wordsOfOne(fake);
    const { ring } = await fake.deviceContext.store.read();
    expect(new Set(ring.map(({ box }) => box.length)).size).toBe(1);
    expect(new Set(ring.flatMap((envelope) => Object.keys(envelope)))).toEqual(new Set(['box', 'text', 'day', 'sent', 'slot']));
    expect(new Set(ring.map(({ text }) => text.length)).size).toBe(1);
  });

  test('needs one pass each; afterwards the device still says that passes came', async () => {
    const fake = await ready();
    const all = new Set(
      [await wordsOfOne(fake, '1'), await wordsOfOne(fake, '2'), await wordsOfOne(fake, '3')].map((words) => words.join()),
    );
    expect(all.size).toBe(3);
    expect(await fake.device.write(draft)).toEqual({ refused: 'used' });
    expect(await fake.device.isReady()).toMatchObject({ state: 'used', passes: 0, holdsPasses: true });
  });

  test('two simultaneous ones in two tabs use two passes', async () => {
    const fake = await ready();
    const other = makeDevice(fake.deviceContext, zone);
    await Promise.all([wordsOfOne(fake, '1'), wordsOfOne({ device: other }, '2')]);
    expect([await fake.device.sendNow(), await other.sendNow()]).toEqual(['taken', 'taken']);
    const passes = fake.server.said.map(({ pass }) => (pass as { message: string }).message);
    expect(new Set(passes).size).toBe(2);
    expect((await fake.deviceContext.store.read()).passes.length).toBe(1);
  });

  test('is refused while all places are used, with the time when one is free', async () => {
    const fake = await ready();
    const pass = (await fake.deviceContext.store.read()).passes[0];
    if (!pass) throw new Error('no pass');
    const passes = Array.from({ length: 9 }, (_, n) => ({ ...pass, message: `${n}` }));
    await fake.deviceContext.store.change((state) => ({ ...state, passes }));
    for (let n = 0; n < 8; n++) await wordsOfOne(fake);
    const { state, freeAt } = await fake.device.isReady();
    expect(state).toBe('full');
    // Going round the ring twice takes eight slots, and one more is needed. With four slots a day, the place is free at the end of the
    // ninth.
    expect(new Date(freeAt ?? 0).toISOString()).toBe('2026-11-28T10:00:00.000Z');
    expect(await fake.device.write(draft)).toEqual({ refused: 'full' });
    expect((await fake.deviceContext.store.read()).passes.length).toBe(1);
  });

  test('sending at once reports the outcome, also a reply that cannot be read', async () => {
    const fake = await ready();
    expect(await fake.device.sendNow()).toBe('nothing');
    await wordsOfOne(fake);
    for (const reason of ['off', 'closed', 'pass', 'spent'] as const) {
      fake.server.answer = () => ({ refused: reason });
      expect(await fake.device.sendNow()).toBe(reason);
    }
    fake.server.answer = () => ({});
    expect(await fake.device.sendNow()).toBe('unread');
    fake.server.box = async () => new Uint8Array(65_564);
    expect(await fake.device.sendNow()).toBe('unread');
    fake.server.isAway = true;
    fake.server.box = FakeServer.prototype.box.bind(fake.server);
    await expect(fake.device.sendNow()).rejects.toMatchObject({ code: 'no_connection' });
  });

  test('a text that no server would accept is not sealed', async () => {
    const { content } = limits;
    for (const good of ['x', 'ü'.repeat(content), '👍'.repeat(content / 2), '\n'.repeat(content - 1).concat('x')])
      expect(fits(good)).toBe(true);
    const bad = ['', ' \n', 'x'.repeat(content + 1), 'a\u0000b', 'a\ud800b', '\u0001'.repeat(content)];
    for (const item of bad) expect(fits(item)).toBe(false);
    const { device, deviceContext } = await ready();
    await expect(device.write({ ...draft, content: 'a\ud800b' })).rejects.toThrow('does not fit');
    expect((await deviceContext.store.read()).passes.length).toBe(3);
  });
});

const textOf = (state: DeviceState): string =>
  JSON.stringify(state, (_, value) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value));

describe('A conversation', () => {
  test('is remembered only by its secret and news key, once, and forgotten on request', async () => {
    const fake = await ready();
    const words = await wordsOfOne(fake);
    await fake.device.remember(words);
    await fake.device.remember(words);
    const [remembered, ...more] = await fake.device.remembered();
    expect([remembered?.day, remembered?.hasNews, more.length]).toEqual(['2026-11-26', false, 0]);
    const all = textOf(await fake.deviceContext.store.read());
    const { thread, board, reveal, salt } = await secretsIn(words);
    for (const secret of [thread, board]) expect(all).toContain(secret);
    for (const secret of [reveal, salt, words.join(' '), words.join('","'), draft.content]) expect(all).not.toContain(secret);
    await fake.device.remember(await wordsOfOne(fake));
    await fake.device.forget(remembered?.id);
    expect((await fake.device.remembered()).length).toBe(1);
    await fake.device.forget();
    expect(await fake.device.remembered()).toEqual([]);
    await expect(fake.device.remember(words.with(0, 'xyz'))).rejects.toThrow();
  });

  test('is read, answered and withdrawn by its secret; after reading there is no news', async () => {
    const fake = await ready();
    const words = await wordsOfOne(fake);
    await fake.device.remember(words);
    await fake.deviceContext.store.change((state) => ({
      ...state,
      threads: state.threads.map((thread) => ({ ...thread, hasNews: true })),
    }));
    const [remembered] = await fake.device.remembered();
    expect(remembered?.hasNews).toBe(true);
    fake.server.answer = ({ kind }) => (kind === 'look' ? { waiting: true, round: '2026-11-27T10:00:00.000Z' } : { taken: true });
    expect(await remembered?.thread.look()).toEqual({ waiting: true, round: '2026-11-27T10:00:00.000Z' });
    expect((await fake.device.remembered())[0]?.hasNews).toBe(false);
    expect(await remembered?.thread.message('Thank you.')).toBe('taken');
    expect(await remembered?.thread.withdraw()).toBe('taken');
    const { thread } = await secretsIn(words);
    expect(fake.server.said).toEqual([
      { kind: 'look', thread },
      { kind: 'message', thread, id: expect.stringMatching(/^[0-9a-f-]{36}$/), content: 'Thank you.' },
      { kind: 'withdraw', thread },
    ]);
  });

  test('a lost message keeps its id when it is sent again', async () => {
    const fake = await ready();
    await fake.device.remember(await wordsOfOne(fake));
    const thread = (await fake.device.remembered())[0]?.thread;
    fake.server.answer = () => ({});
    await expect(thread?.message('Still dark.')).rejects.toMatchObject({ status: 0 });
    fake.server.answer = () => ({ refused: 'full' });
    expect(await thread?.message('Still dark.')).toBe('full');
    fake.server.answer = () => ({ none: true });
    expect(await thread?.message('Still dark.')).toBe('none');
    expect(await thread?.withdraw()).toBe('none');
    const [lostId, secondId, next] = fake.server.said.map(({ id }) => id);
    expect(secondId).toBe(lostId);
    expect(next).not.toBe(lostId);
    await expect(thread?.message('')).rejects.toThrow('does not fit');
    // While anonymous rants are off, nobody writes new ones, but those that are there can be read.
    fake.server.state = 'off';
    expect(await thread?.look()).toEqual({ none: true });
  });

  test('two people on one device have separate conversations', async () => {
    expect(deviceOf('eve', zone)).toBe(deviceOf('eve', zone));
    expect(deviceOf('eve', zone)).not.toBe(deviceOf('eli', zone));
    expect(await deviceOf('eve', zone).remembered()).toEqual([]);
  });

  test('opens with its 12-word code alone; wrong codes are explained', async () => {
    const fake = await ready();
    const words = await wordsOfOne(fake);
    expect(await openThread(words.join(', ').toUpperCase())).toHaveProperty('thread');
    expect(await openThread(words.with(3, 'shpeling').join(' '))).toEqual({ wrong: 'word', word: 'shpeling' });
    expect(await openThread(words.slice(2).join(' '))).toEqual({ wrong: 'count' });
    expect(await openThread('zoo '.repeat(12))).toEqual({ wrong: 'sum' });
  });
});
