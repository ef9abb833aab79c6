import { afterEach, expect, test, vi } from 'vitest';
import { limits } from '../contract/limits.ts';
import { makeDevice } from './device.ts';
import { doChores, learn } from './passes.ts';
import { FakeServer, fakeDevice } from './testing/fake-server.ts';

const zone = 'Europe/Berlin';
const beat = async ({ around }: ReturnType<typeof fakeDevice>) => doChores(around, (await learn(around)).keys);

afterEach(() => vi.unstubAllGlobals());

test('where other devices have all passes, or this one forgot them, it says so, and not that they are to come', async () => {
  const server = new FakeServer();
  server.signed = limits.passesAPerson;
  const fake = fakeDevice(server);
  const device = makeDevice(fake.around, zone);
  expect((await device.isReady()).state).toBe('none');
  await beat(fake);
  expect(await device.isReady()).toMatchObject({ state: 'taken', passes: 0, holdsPasses: false });
  // For the profile, also while nobody can write for another reason.
  server.state = 'few';
  expect(await device.isReady()).toMatchObject({ state: 'few', isTaken: true });
});

test('a private window that refuses files has no passes and asks for none', async () => {
  const fake = fakeDevice();
  const device = makeDevice(fake.around, zone);
  const getDirectory = () => Promise.reject(new DOMException('not here', 'SecurityError'));
  vi.stubGlobal('navigator', { storage: { getDirectory } });
  await beat(fake);
  fake.later(2);
  await beat(fake);
  expect(fake.server.asked).not.toContain('sign');
  expect((await device.isReady()).state).toBe('forgets');
  // Other faults of files say nothing of that.
  vi.stubGlobal('navigator', { storage: { getDirectory: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) } });
  expect((await device.isReady()).state).not.toBe('forgets');
});

test('a person who knows that the log was restored starts anew: passes come again, and conversations stay', async () => {
  const fake = fakeDevice();
  const device = makeDevice(fake.around, zone);
  await beat(fake);
  fake.later(2);
  await beat(fake);
  await fake.around.store.change((kept) => ({
    ...kept,
    threads: [{ id: '1', thread: 't', board: 'b', day: '2026-11-25', news: false }] as never,
  }));
  fake.server.log.leaves[0] = 'another blank';
  expect((await device.isReady()).state).toBe('otherKey');
  fake.later(24);
  await beat(fake);
  expect((await device.isReady()).state, 'never by itself').toBe('otherKey');
  await device.startAnew();
  expect(await device.isReady()).toMatchObject({ state: 'none', holdsPasses: false });
  await beat(fake);
  fake.later(2);
  await beat(fake);
  expect((await device.isReady()).holdsPasses).toBe(true);
  expect((await fake.around.store.read()).threads).toHaveLength(1);
});
