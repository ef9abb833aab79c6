import { constants, createPublicKey, hash, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { doChores, learn, passesFor } from './passes.ts';
import type { Pass } from './store.ts';
import { type Fake, type FakeServer, fakeDevice } from './testing/fake-server.ts';

const count = (server: FakeServer, name: string) => server.asked.filter((item) => item === name).length;
const passCount = async ({ deviceContext }: Fake) => (await deviceContext.store.read()).passes.length;

async function beat({ deviceContext }: Fake) {
  const { keys } = await learn(deviceContext);
  await doChores(deviceContext, keys);
  return keys;
}

async function withPasses(server?: FakeServer): Promise<Fake> {
  const fake = fakeDevice(server);
  await beat(fake);
  fake.later(2);
  await beat(fake);
  return fake;
}

describe('Passes of a device', () => {
  test('arrive once per key, at once, and count as the server expects', async () => {
    const fake = fakeDevice();
    await beat(fake);
    expect([count(fake.server, 'sign'), await passCount(fake)]).toEqual([1, 3]);
    fake.later(5);
    await beat(fake);
    expect(count(fake.server, 'sign'), 'no more of this key').toBe(1);
    const { spki, epoch } = fake.server.issuer();
    const { passes } = await fake.deviceContext.store.read();
    const key = {
      key: createPublicKey({ key: spki, format: 'der', type: 'spki' }),
      padding: constants.RSA_PKCS1_PSS_PADDING,
      saltLength: 48,
    };
    for (const pass of passes as Pass[]) {
      const message = Buffer.from(pass.message, 'base64');
      expect(message.length).toBe(78);
      expect(message.subarray(0, 46)).toEqual(Buffer.concat([Buffer.from('earshot pass 1'), hash('sha256', spki, 'buffer')]));
      expect(verify('sha384', message, key, Buffer.from(pass.signature, 'base64'))).toBe(true);
      expect(pass.epoch).toBe(epoch);
    }
    expect(new Set(passes.map(({ message }) => message)).size).toBe(3);
  });

  test('can be used from the server’s next day on, in their week and on the Monday after', async () => {
    const fake = await withPasses();
    const usable = async () => {
      const { keys, kept } = await learn(fake.deviceContext);
      const { all, usable } = passesFor(keys, kept);
      return [all.length, usable.length];
    };
    expect(await usable()).toEqual([3, 0]);
    fake.later(24);
    expect(await usable()).toEqual([3, 3]);
    fake.server.day = '2026-11-29';
    expect(await usable(), 'Sunday').toEqual([3, 3]);
    fake.server.day = '2026-11-30';
    expect(await usable(), 'Monday').toEqual([3, 3]);
    fake.server.day = '2026-12-01';
    expect(await usable()).toEqual([0, 0]);
    expect(await passCount(fake), 'nor are they kept').toBe(0);
  });

  test('a day that begins while they are signed counts as the day they came', async () => {
    const fake = fakeDevice();
    const { sign } = fake.server;
    fake.server.sign = async (...args) => {
      const signed = await sign.apply(fake.server, args);
      fake.server.day = '2026-11-26';
      return signed;
    };
    await beat(fake);
    expect((await fake.deviceContext.store.read()).passes.map(({ day }) => day)).toEqual(Array(3).fill('2026-11-26'));
  });

  test('one is deleted per key with probability one half, at a random moment of the week; never the last one', async () => {
    for (const [coin, expectedCount] of [
      [0.49, 2],
      [0.5, 3],
    ] as const) {
      const fake = await withPasses();
      expect(await passCount(fake)).toBe(3);
      // The moment for burning was drawn at half a week.
      fake.later(3.4 * 24);
      fake.drawn(coin, 0.99);
      await beat(fake);
      expect(await passCount(fake), 'not yet').toBe(3);
      fake.later(2);
      await beat(fake);
      expect(await passCount(fake)).toBe(expectedCount);
      fake.drawn(0, 0);
      fake.later(24);
      fake.server.day = '2026-11-29';
      await beat(fake);
      expect(await passCount(fake)).toBe(expectedCount);
    }
    const fake = await withPasses();
    await fake.deviceContext.store.change((state) => ({ ...state, passes: state.passes.slice(0, 1) }));
    fake.drawn(0, 0);
    fake.later(4 * 24);
    await beat(fake);
    expect(await passCount(fake)).toBe(1);
  });

  test('closing ends all except those of the new key, which everybody gets', async () => {
    const fake = await withPasses();
    fake.later(24);
    fake.server.renew();
    const keys = await beat(fake);
    expect(keys.renewedOn).toBe('2026-11-26');
    expect(await passCount(fake)).toBe(3);
    const { epoch } = fake.server.issuer();
    const { passes, cameOn } = await fake.deviceContext.store.read();
    expect([new Set(passes.map((pass) => pass.epoch)), cameOn]).toEqual([new Set([epoch]), '2026-11-26']);
    // The passes came on the day on which the old ones were closed, and are kept beyond the end of the week.
    fake.server.day = '2026-11-30';
    await beat(fake);
    expect(await passCount(fake)).toBe(3);
  });

  test('devices that were here or away last week spend the same passes each day: on Monday last week’s, later this week’s from the day after they came', async () => {
    for (const [cameOn, spends] of [
      // On Monday new passes come while the older ones can be used.
      ['2026-11-30', { '2026-11-30': '2026-11-23', '2026-12-01': '2026-11-30', '2026-12-06': '2026-11-30', '2026-12-07': '2026-11-30' }],
      // A person who comes on a Wednesday for the first time waits until Thursday, whatever is left.
      ['2026-12-02', { '2026-12-02': null, '2026-12-03': '2026-11-30' }],
      ['2026-12-06', { '2026-12-06': null, '2026-12-07': '2026-11-30', '2026-12-08': null }],
    ] as const)
      for (const wasThere of [true, false]) {
        const fake = wasThere ? await withPasses() : fakeDevice();
        fake.server.signed = 0;
        fake.later((Date.parse(`${cameOn}T09:00:00Z`) - fake.deviceContext.now()) / 3_600_000);
        await beat(fake);
        fake.later(3);
        await beat(fake);
        for (const [day, week] of Object.entries(spends)) {
          fake.server.day = day;
          const { keys, kept } = await learn(fake.deviceContext);
          const weeks = new Set(passesFor(keys, kept).usable.map(({ epoch }) => epoch.slice(0, 10)));
          const isMonday = day === cameOn && week !== null;
          expect([...weeks], `${day}, of who came on ${cameOn}`).toEqual(week === null || (isMonday && !wasThere) ? [] : [week]);
        }
      }
  });

  test('if other devices have all passes, the device does not ask again; an unreachable server is asked later', async () => {
    const fake = fakeDevice();
    fake.server.signed = 6;
    await beat(fake);
    fake.later(2);
    await beat(fake);
    fake.later(2);
    await beat(fake);
    expect([count(fake.server, 'sign'), await passCount(fake)]).toEqual([1, 0]);
    const other = fakeDevice();
    const { keys } = await learn(other.deviceContext);
    other.server.isAway = true;
    await expect(doChores(other.deviceContext, keys)).rejects.toThrow();
    await doChores(other.deviceContext, keys);
    expect(count(other.server, 'sign'), 'not at once').toBe(1);
    other.server.isAway = false;
    other.later(0.25);
    await beat(other);
    expect(await passCount(other)).toBe(3);
  });

  test('a wrong signature gives no passes', async () => {
    const fake = fakeDevice();
    const { keys } = await learn(fake.deviceContext);
    fake.server.sign = async (_, blinded) => blinded.map((item) => Uint8Array.from(item));
    await expect(doChores(fake.deviceContext, keys)).rejects.toThrow('invalid signature');
    fake.later(1);
    fake.server.sign = async () => [new Uint8Array(256)];
    await expect(doChores(fake.deviceContext, keys)).rejects.toThrow('invalid signature');
    expect(await passCount(fake)).toBe(0);
  });
});
