/** One address may have only some connections without a session, and clients that send requests are still answered. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@earshot/contract/limits';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { type Cast, meetCast } from '../../testing/cast.ts';
import { dial, hangUp, listen, refusalOf } from '../../testing/socket.ts';
import { addressesFor } from './connections.ts';

const { perAddress } = limits.connections;
const live =
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';

describe('Connections without a sign-in', () => {
  let t: TestApp;
  let cast: Cast;
  let open: Socket[] = [];
  beforeAll(async () => {
    t = await startApp();
    cast = await meetCast(t);
  });
  afterEach(async () => {
    hangUp();
    for (const socket of open) socket.destroy();
    open = [];
    await pause(50);
  });
  afterAll(() => t.close());

  const opened = async (count: number, greeting = ''): Promise<Socket[]> => {
    const { hostname, port } = new URL(t.url);
    const sockets = Array.from({ length: count }, () =>
      connect(Number(port), hostname)
        .on('error', () => {})
        .resume(),
    );
    open.push(...sockets);
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    if (greeting) for (const socket of sockets) socket.write(greeting);
    return sockets;
  };
  const openCount = () => open.filter((socket) => !socket.closed && !socket.readableEnded).length;
  const isWell = async () => {
    expect((await t.send('GET', '/api/health')).status).toBe(200);
    expect((await t.send('GET', '/api/auth', { token: cast.eli.token })).status).toBe(200);
  };
  const post = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{';

  test.for([
    ['that say nothing', ''],
    ['with half a header', 'GET /api/health HTTP/1.1\r\nHost: x\r\nX-'],
    ['with half a body', post],
    ['that have called, and stay', 'GET /livez HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['that are live ones of nobody', live],
  ] as const)('beyond the limit per address the oldest is cut: %s', async ([, greeting]) => {
    const [first] = await opened(1, greeting);
    await pause(50);
    await opened(perAddress + 50, greeting);
    await expect.poll(openCount).toBeLessThanOrEqual(perAddress);
    expect(openCount()).toBeGreaterThan(perAddress - 20);
    expect(first!.closed || first!.readableEnded).toBe(true);
    await isWell();
    expect((await listen(t, cast.eve.token)).socket.connected).toBe(true);
  });

  test('a signed-in person’s connection stays, for calls and live, however many strangers connect', async () => {
    const { socket: page } = await listen(t, cast.eve.token);
    const [socket] = await opened(1, `GET /api/auth HTTP/1.1\r\nHost: x\r\nX-Auth-Token: ${cast.eli.token}\r\n\r\n`);
    await once(socket!, 'data');
    await opened(perAddress + 100);
    await expect.poll(openCount).toBeLessThanOrEqual(perAddress + 1);
    expect([socket!.closed, page.connected]).toEqual([false, true]);
  });

  test('a stalled body or header ends after ten seconds', { tags: 'slow', timeout: 60_000 }, async () => {
    const startedAt = performance.now();
    const sockets = [...(await opened(1, post)), ...(await opened(1, 'GET / HTTP/1.1\r\nX')), ...(await opened(1))];
    await Promise.all(sockets.map((socket) => socket.closed || once(socket, 'close')));
    expect(performance.now() - startedAt).toBeLessThan(3 * limits.arrival.stillMs);
  });
});

test('behind a proxy strangers’ live connections are counted by the forwarded address', async () => {
  const t = await startApp({ config: { trustProxy: 1 } });
  const { hostname, port } = new URL(t.url);
  const open: Socket[] = [];
  /** Opens a socket, sends the handshake and nothing more. Returns the status of the answer. */
  const handshake = async (address: string): Promise<string> => {
    const socket = connect(Number(port), hostname).on('error', () => {});
    open.push(socket);
    socket.write(live.replace('Host: x', `Host: x\r\nX-Forwarded-For: 10.9.9.9, ${address}`));
    const [chunk] = await once(socket, 'data');
    return /^HTTP\/1\.1 (\d{3})/.exec(String(chunk))?.[1] ?? '';
  };
  try {
    const { eve } = await meetCast(t);
    const { perAddress: most } = limits.socket.strangers;
    expect(new Set(await Promise.all(Array.from({ length: most }, () => handshake('203.0.113.7'))))).toEqual(new Set(['101']));
    expect([await handshake('203.0.113.7'), await handshake('203.0.113.8')]).toEqual(['400', '101']);
    const headers = { 'x-forwarded-for': '203.0.113.8' };
    expect(await refusalOf(dial(t, { token: eve.token }, headers))).toBe('connected');
    open[0]?.destroy();
    await expect.poll(() => handshake('203.0.113.7')).toBe('101');
  } finally {
    hangUp();
    for (const socket of open) socket.destroy();
    await t.close();
  }
});

test('a client’s address is what our first proxy saw, never what the client claims', () => {
  const addressFor = (remoteAddress: string, forwarded?: string) =>
    ({ socket: { remoteAddress }, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;
  const forwardedFor = '198.51.100.1, 203.0.113.7, 10.0.0.5';
  const [none, one, two, withList] = [false, 1, 2, ['10.0.0.0/8', 'fd00::/8']].map((trustProxy) =>
    addressesFor({ trustProxy: trustProxy as false }),
  );
  expect([
    none!(addressFor('10.0.0.9', forwardedFor)),
    one!(addressFor('10.0.0.9', forwardedFor)),
    two!(addressFor('10.0.0.9', forwardedFor)),
  ]).toEqual(['10.0.0.9', '10.0.0.5', '203.0.113.7']);
  expect([
    withList!(addressFor('10.0.0.9', forwardedFor)),
    withList!(addressFor('203.0.113.1', forwardedFor)),
    withList!(addressFor('fd00::1')),
  ]).toEqual(['203.0.113.7', '203.0.113.1', 'fd00::1']);
});
