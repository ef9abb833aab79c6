import { EventEmitter } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { limitBodyTime } from './body-timeout.ts';

const listening = async (ms: number) => {
  const server = createServer((request, response) => {
    limitBodyTime(request, ms);
    request.resume().once('end', () => setTimeout(() => response.end('done'), 2 * ms));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
};

test('a body without a connection, as in the demo, is not cut', async () => {
  const errors: unknown[] = [];
  const note = (error: unknown) => errors.push(error);
  process.on('uncaughtException', note);
  const raw = Object.assign(new EventEmitter(), { headers: { 'content-length': '9' }, socket: {} });
  limitBodyTime(raw as unknown as IncomingMessage, 10);
  await new Promise((resolve) => setTimeout(resolve, 50));
  process.off('uncaughtException', note);
  expect(errors).toEqual([]);
});

test('a trickling body is cut when its time is over; a complete one may take longer to handle', async () => {
  const { server, port } = await listening(200);
  const slow = connect(port, '127.0.0.1');
  slow.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nx');
  const drops = setInterval(() => slow.write('x'), 20);
  const startedAt = performance.now();
  await new Promise((resolve) => slow.on('error', () => {}).once('close', resolve));
  clearInterval(drops);
  expect(performance.now() - startedAt).toBeLessThan(15_000);
  const whole = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'words' });
  expect(await whole.text()).toBe('done');
  server.close();
});
