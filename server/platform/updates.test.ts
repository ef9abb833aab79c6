import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { system } from '@earshot/contract/system';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../testing/app.ts';
import { type Cast, meetCast } from '../testing/cast.ts';

let server: Server;
let t: TestApp;
let cast: Cast;
let reply: { status: number; body: string } = { status: 200, body: '' };
const requests: { url: string | undefined; method: string | undefined; headers: string[] }[] = [];

beforeAll(async () => {
  server = createServer((request, answer) => {
    requests.push({ url: request.url, method: request.method, headers: Object.keys(request.headers) });
    answer.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t = await startApp({
    environment: { version: '1.2.3' },
    config: { updatesUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/newest` },
  });
  cast = await meetCast(t);
});
afterAll(async () => {
  await t?.close();
  await new Promise((resolve) => server.close(resolve));
});
afterEach(() => requests.splice(0));

async function newestIn(body: unknown, status = 200): Promise<[string | null, boolean]> {
  reply = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
  await t.app.updates.look();
  const state = (await t.call(system.state, { token: cast.ada.token })).body;
  return [state.newest, state.attention.includes('update')];
}

test('only a newer version is reported to admins', async () => {
  for (const newer of ['1.2.4', '1.10.0', '2.0.0']) {
    expect(await newestIn({ version: newer })).toEqual([newer, true]);
    expect(await newestIn({ tag_name: `v${newer}`, name: 'as GitHub says it' })).toEqual([newer, true]);
  }
  for (const other of ['1.2.3', '1.2.0', '1.1.9', '0.9.9']) expect(await newestIn({ version: other })).toEqual([null, false]);
});

test('an unexpected answer changes nothing and is no error', async () => {
  expect(await newestIn({ version: '999.0.0' })).toEqual(['999.0.0', true]);
  for (const wrongValue of [
    '',
    '<html>',
    '{}',
    '[]',
    { version: 'soon' },
    { version: 7 },
    { version: '1.0.0; rm' },
    `"${'x'.repeat(1_100_000)}"`,
  ])
    expect(await newestIn(wrongValue), String(wrongValue).slice(0, 20)).toEqual(['999.0.0', true]);
  expect(await newestIn({ version: '1000.0.0' }, 500)).toEqual(['999.0.0', true]);
});

test('the request contains no version, address or cookie', async () => {
  await t.app.updates.look();
  expect(requests).toEqual([{ url: '/newest', method: 'GET', headers: expect.anything() }]);
  expect(requests[0]?.headers).not.toEqual(expect.arrayContaining(['cookie']));
  expect(requests[0]?.headers.filter((name) => /version|earshot|referer|origin/.test(name))).toEqual([]);
});

test('without UPDATES_URL nothing is requested', async () => {
  const other = await startApp();
  await other.app.updates.look();
  expect([other.app.updates.newest(), requests]).toEqual([null, []]);
  await other.close();
});
