import { describe, expect, test } from 'vitest';
import type { SealedKeys } from '../contract/calls.ts';
import { doChores, learn } from './passes.ts';
import { FakeLog } from './testing/fake-log.ts';
import { fakeDevice } from './testing/fake-server.ts';

type Issuer = NonNullable<SealedKeys['issuer']>;

/** A device that is given changed keys. */
async function withKey(change: (issuer: Issuer) => SealedKeys['issuer'], fake = fakeDevice()) {
  const { keys: right } = fake.server;
  fake.server.keys = async () => {
    const keys = await right.call(fake.server);
    return { ...keys, issuer: change(keys.issuer as Issuer) };
  };
  const { keys, kept } = await learn(fake.deviceContext);
  fake.later(2);
  await doChores(fake.deviceContext, keys);
  fake.server.keys = right;
  return { kept, asked: fake.server.asked.includes('sign'), fake };
}

describe('The key of the passes', () => {
  test('is used if the public log proves it', async () => {
    const { kept, asked } = await withKey((issuer) => issuer);
    expect([kept.isOtherKey, asked]).toEqual([false, true]);
    expect(kept.head?.size).toBe(3);
  });

  test('a key given to one person only is refused, because it is not in the log', async () => {
    const fake = fakeDevice();
    const ownKey = fake.server.issuer('only for eve');
    const forged = await withKey((issuer) => ({ ...(fake.server.keysOf(ownKey).issuer as Issuer), proof: issuer.proof }), fake);
    expect([forged.kept.isOtherKey, forged.asked]).toEqual([true, false]);
    // Once the device gets the right key, it goes on.
    expect((await learn(fake.deviceContext)).kept.isOtherKey).toBe(false);
  });

  test('while its proof is still missing, no passes are asked for and nothing is reported', async () => {
    const { kept, asked } = await withKey((issuer) => ({ ...issuer, proof: null }));
    expect([kept.isOtherKey, asked, kept.chores]).toEqual([false, false, null]);
    const none = await withKey(() => null);
    expect([none.kept.isOtherKey, none.asked]).toEqual([false, false]);
  });

  test('a key of another week or under another name is refused even if it is in the log', async () => {
    const fake = fakeDevice();
    const old = fake.server.issuer();
    fake.server.day = '2026-12-02';
    const earlier = await withKey(() => fake.server.keysOf(old).issuer, fake);
    expect([earlier.kept.isOtherKey, earlier.asked]).toEqual([true, false]);
    const renamed = await withKey((issuer) => ({ ...issuer, epoch: '2026-11-23.ffffffff' }));
    expect(renamed.kept.isOtherKey).toBe(true);
  });

  test.each([
    ['a hash beside the way', (proof: Proof) => ({ ...proof, path: ['00'.repeat(32), ...proof.path.slice(1)] })],
    ['the place', (proof: Proof) => ({ ...proof, index: proof.index + 1 })],
    ['the root', (proof: Proof) => ({ ...proof, head: { ...proof.head, root: '00'.repeat(32) } })],
    ['the size', (proof: Proof) => ({ ...proof, head: { ...proof.head, size: proof.head.size + 1 } })],
    ['the signature', (proof: Proof) => ({ ...proof, signature: '00'.repeat(64) })],
    ['the key of the log', (proof: Proof) => ({ ...proof, key: '00'.repeat(32) })],
    ['all of it', () => ({ index: -1, path: ['x'], head: { round: 0, size: 0, root: '', day: '', audit: '' }, key: '', signature: '' })],
  ])('is refused if %s was changed', async (_, change) => {
    const { kept, asked } = await withKey((issuer) => ({ ...issuer, proof: change(issuer.proof as Proof) }));
    expect([kept.isOtherKey, asked, kept.head]).toEqual([true, false, null]);
  });

  test('a text that is not a key is refused', async () => {
    expect((await withKey((issuer) => ({ ...issuer, key: '%%%' }))).kept.isOtherKey).toBe(true);
  });
});

type Proof = NonNullable<Issuer['proof']>;

describe('The log that proves it', () => {
  test('grows, and the device follows it', async () => {
    const fake = fakeDevice();
    const sizes = [];
    for (let n = 0; n < 9; n++) {
      const { kept } = await learn(fake.deviceContext);
      expect(kept.isOtherKey).toBe(false);
      sizes.push(kept.head?.size);
      fake.server.log.leaves.push(...Array.from({ length: n }, (_, m) => `rant ${n} ${m}`));
    }
    expect(sizes).toEqual([3, 3, 4, 6, 9, 13, 18, 24, 31]);
  });

  test('is refused if its past differs from what was seen, whatever its size', async () => {
    for (const more of [0, 1, 5]) {
      const fake = fakeDevice();
      fake.server.log.leaves.push('rant 1', 'rant 2');
      const { kept } = await learn(fake.deviceContext);
      const other = new FakeLog();
      other.leaves = [...fake.server.log.leaves].map((item) => (item === 'rant 1' ? 'another' : item));
      other.leaves.push(...Array.from({ length: more }, (_, n) => `more ${n}`));
      fake.server.log = other;
      const learned = await learn(fake.deviceContext);
      expect(learned.kept.isOtherKey, `${more}`).toBe(true);
      expect(learned.kept.head, 'what was seen before stays').toEqual(kept.head);
    }
  });

  test('a late older reply does not count as a different past and overwrites nothing', async () => {
    const fake = fakeDevice();
    const early = await fake.server.keys();
    fake.server.log.leaves.push('rant 1', 'rant 2');
    const { kept } = await learn(fake.deviceContext);
    const { keys } = fake.server;
    fake.server.keys = async () => early;
    const learned = await learn(fake.deviceContext);
    expect(learned.kept.isOtherKey).toBe(false);
    expect(learned.kept.head).toEqual(kept.head);
    fake.server.keys = keys;
    fake.server.log.leaves = fake.server.log.leaves.slice(0, -1);
    const shorter = await learn(fake.deviceContext);
    expect(shorter.kept.isOtherKey, 'a log that lost something cannot prove it').toBe(true);
  });

  test('the device asks for no passes from a log with a different past, even if the key was proved before', async () => {
    const fake = fakeDevice();
    await learn(fake.deviceContext);
    fake.server.log.leaves[0] = 'another blank';
    fake.later(2);
    const { keys } = await learn(fake.deviceContext);
    await doChores(fake.deviceContext, keys);
    expect(fake.server.asked).not.toContain('sign');
  });

  test('two tabs that learn of it at once compare with each other', async () => {
    const fake = fakeDevice();
    await learn(fake.deviceContext);
    const { consistency } = fake.server;
    let isFirst = true;
    fake.server.log.leaves.push('rant 1', 'rant 2');
    fake.server.consistency = async (from, to) => {
      const proof = await consistency.call(fake.server, from, to);
      if (isFirst) {
        isFirst = false;
        // The other tab saw a forked log meanwhile.
        await fake.deviceContext.store.change((state) => ({ ...state, head: { size: 5, root: 'ab'.repeat(32) } }));
      }
      return proof;
    };
    expect((await learn(fake.deviceContext)).kept.isOtherKey).toBe(true);
  });
});
