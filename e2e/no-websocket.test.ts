// @module-tag slow
/**
 * A network that blocks WebSockets, one that blocks all live connections, and a page under another host name: everything works, but changes
 * arrive later.
 */
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { submit } from '../server/testing/cast.ts';
import { journey } from './journey.ts';

const stage = journey({ showsAxe: false });
const bar = 'No connection. Your text is kept here.';
let proxy: Server | undefined;
afterEach(() => {
  proxy?.closeAllConnections();
  proxy?.close();
});

/** `passes`: whether requests for this path pass; WebSocket upgrades never do. */
async function proxyWith(passes: (path: string) => boolean): Promise<string> {
  const { hostname, port } = new URL(stage.t.url);
  proxy = createServer((askedRequest, answer) => {
    if (!passes(askedRequest.url ?? '')) return void answer.writeHead(403).end();
    const { method = 'GET', url: path, headers } = askedRequest;
    const forwardedRequest = request({ hostname, port, method, path, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    forwardedRequest.on('error', () => answer.destroy());
    askedRequest.pipe(forwardedRequest);
  });
  proxy.on('upgrade', (_asked, socket) => socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n'));
  await new Promise<void>((resolve) => proxy!.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

/** Advances the page's clock in small steps until something happens, because replies take real time. */
async function fastForwardUntil(page: Page, happens: Promise<unknown>): Promise<void> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  happens.then(end, end);
  while (!isOver) {
    await page.clock.runFor(1000);
    await setTimeout(20);
  }
  await happens;
}

test('without WebSockets updates arrive by polling just as fast, and no offline bar appears', async () => {
  const baseURL = await proxyWith(() => true);
  const { page } = await stage.open('mona', '/rants', { baseURL, mayComplain: true });
  await page.waitForResponse((reply) => reply.url().includes('transport=polling') && reply.ok());
  await page.waitForTimeout(1000);
  await submit(stage.t, stage.cast.eli.token, 'The gate is stuck, says the poll.');
  await page.getByText('1 new rant.').waitFor();
  expect(await page.getByText(bar).count()).toBe(0);
});

test.for([
  ['all of them are refused', () => proxyWith((path) => !path.startsWith('/socket.io'))],
  [
    'the page stands under another name than the server says',
    async () => (await proxyWith((path) => !path.startsWith('/socket.io'))).replace('127.0.0.1', 'localhost'),
  ],
] as const)('if %s, the page refetches by itself; only an unreachable server counts as offline', async ([, address]) => {
  const baseURL = await address();
  const { page } = await stage.open('mona', undefined, { baseURL, mayComplain: true });
  await page.clock.install();
  const health = page.waitForResponse((reply) => reply.url().endsWith('/api/health'));
  await page.goto('/rants');
  await page.locator('main h1').waitFor();
  await fastForwardUntil(page, health);
  const words = `Nobody told of it: ${baseURL}`;
  await submit(stage.t, stage.cast.eli.token, words);
  await fastForwardUntil(page, page.getByText(words).first().waitFor());
  expect(await page.getByText(bar).count()).toBe(0);
  proxy?.closeAllConnections();
  proxy?.close();
  await fastForwardUntil(page, page.getByText(bar).waitFor());
});
