/** A page that connects at the moment does not keep a server from stopping, and the server's pages reconnect elsewhere. */
import { afterEach, expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { meetCast } from '../../testing/cast.ts';
import { hangUp, listen } from '../../testing/socket.ts';

afterEach(hangUp);

test('a connecting client does not keep the server from stopping', async () => {
  const t = await startApp();
  const { eve } = await meetCast(t);
  const page = new WebSocket(`${t.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  const over = new Promise((resolve) => page.addEventListener('close', resolve));
  await new Promise((resolve) => page.addEventListener('message', resolve, { once: true }));
  const stopped = t.close();
  page.send(`40${JSON.stringify({ token: eve.token })}`);
  await stopped;
  await over;
  expect(page.readyState).toBe(WebSocket.CLOSED);
});

test('a page whose server stops reconnects elsewhere by itself', async () => {
  const t = await startApp();
  const { eve } = await meetCast(t);
  const { socket } = await listen(t, eve.token);
  const disconnected = new Promise((resolve) => socket.once('disconnect', resolve));
  await t.close();
  expect(await disconnected).toBe('transport close');
  expect(socket.active).toBe(true);
});
