import { afterEach, expect, test, vi } from 'vitest';
import { limits } from '../contract/limits.ts';
import { makeDevice } from './device.ts';
import { doChores, learn } from './passes.ts';
import { FakeServer, fakeDevice } from './testing/fake-server.ts';

const zone = 'Europe/Berlin';
const beat = async ({ deviceContext }: ReturnType<typeof fakeDevice>) => doChores(deviceContext, (await learn(deviceContext)).keys);

afterEach(() => vi.unstubAllGlobals());

test('if other devices have all passes, or this one forgot them, it says so instead of promising some', async () => {
  const server = new FakeServer();
  server.signed = limits.passesAPerson;
  const fake = fakeDevice(server);
  const device = makeDevice(fake.deviceContext, zone);
  expect((await device.isReady()).state).toBe('none');
  await beat(fake);
  expect(await device.isReady()).toMatchObject({ state: 'taken', passes: 0, holdsPasses: false });
  // The profile needs to know it even while nobody can write for another reason.
  server.state = 'few';
  expect(await device.isReady()).toMatchObject({ state: 'few', isTaken: true });
});

test('a private window without storage has no passes and asks for none', async () => {
  const fake = fakeDevice();
  const device = makeDevice(fake.deviceContext, zone);
  const getDirectory = () => Promise.reject(new DOMException('not here', 'SecurityError'));
  vi.stubGlobal('navigator', { storage: { getDirectory } });
  await beat(fake);
  fake.later(2);
  await beat(fake);
  expect(fake.server.asked).not.toContain('sign');
  expect((await device.isReady()).state).toBe('forgets');
  // Other errors of the file storage do not mean that the browser forgets everything.
  vi.stubGlobal('navigator', { storage: { getDirectory: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) } });
  expect((await device.isReady()).state).not.toBe('forgets');
});

test('starting over after a restore of the log brings new passes and keeps conversations', async () => {
  const fake = fakeDevice();
  const device = makeDevice(fake.deviceContext, zone);
  await beat(fake);
  fake.later(2);
  await beat(fake);
  await fake.deviceContext.store.change((state) => ({
    ...state,
    threads: [{ id: '1', thread: 't', board: 'b', day: '2026-11-25', news: false }] as never,
  }));
  fake.server.log.leaves[0] = 'another blank';
  expect((await device.isReady()).state).toBe('otherKey');
  fake.later(24);
  await beat(fake);
  expect((await device.isReady()).state, 'never by itself').toBe('otherKey');
  await device.startOver();
  expect(await device.isReady()).toMatchObject({ state: 'none', holdsPasses: false });
  await beat(fake);
  fake.later(2);
  await beat(fake);
  expect((await device.isReady()).holdsPasses).toBe(true);
  expect((await fake.deviceContext.store.read()).threads).toHaveLength(1);
});
