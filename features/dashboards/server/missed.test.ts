import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#server/testing/app.ts';
import { type Cast, fillLists, meetCast, submit } from '#server/testing/cast.ts';
import { optionsForEngine } from '#server/testing/every-engine.ts';
import { startProxy, type TcpProxy } from '#server/testing/proxy.ts';
import { dashboards } from '../contract/calls.ts';

/** `a` reaches PostgreSQL through a proxy that can be cut; `b` connects directly. */
let a: TestApp;
let b: TestApp;
let cast: Cast;
let proxy: TcpProxy;

beforeAll(async () => {
  const { databaseUrl = '' } = await optionsForEngine('postgres');
  proxy = await startProxy([databaseUrl]);
  a = await startApp({ databaseUrl: Object.assign(new URL(databaseUrl), { port: String(proxy.port) }).href });
  cast = await meetCast(a);
  await fillLists(a, cast);
  b = await startApp({ databaseUrl });
});
afterAll(async () => {
  await b?.close();
  await a?.close();
  await proxy?.close();
});

test('cached numbers are right again on an instance that missed events (postgres)', async () => {
  let gaps = 0;
  a.app.bus.onMissed(() => gaps++);
  const week = async (t: TestApp) => (await t.call(dashboards.manager, { token: cast.mona.token, query: { timeRange: 'week' } })).body;
  await submit(b, cast.eli.token, 'Before.');
  await expect.poll(async () => (await week(a)).totalRants).toBe(1);
  proxy.cut();
  await submit(b, cast.eli.token, 'Meanwhile.');
  proxy.mend();
  await expect.poll(() => gaps, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
  expect((await week(a)).totalRants).toBe(2);
  expect(await week(a)).toEqual(await week(b));
});
