/**
 * Many browsers in one process: reads a plan from its first line, connects, prints `ready`; then does what each further line says and
 * prints its figures as JSON. Waits between attempts are those of the real pages.
 */
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { limits } from '../../contract/limits.ts';

export interface SocketPlan {
  url: string;
  tokens: string[];
  /** Calls that a page repeats after a reconnection. */
  paths: string[];
}
/** Milliseconds: from the call until its answer, and until the last event came. */
export interface FanOut {
  answered: number;
  last: number;
  notifications: number;
  hints: number;
}
/** Milliseconds until the last socket stood again, and until the last page had fetched anew. */
export interface Storm {
  back: number;
  fetched: number;
  failed: number;
}

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const nextLine = async (): Promise<string> => (await lines.next()).value ?? '';
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const plan = JSON.parse(await nextLine()) as SocketPlan;
const { delayMs, maxDelayMs, timeoutMs } = limits.socket;
const waits = { reconnectionDelay: delayMs, reconnectionDelayMax: maxDelayMs, timeout: timeoutMs };
const heard = { notifications: 0, hints: 0, last: 0 };

function dial(token: string): Socket {
  const socket = io(plan.url, { transports: ['websocket'], auth: { token }, forceNew: true, ...waits });
  const note = (kind: 'notifications' | 'hints') => () => {
    heard[kind]++;
    heard.last = performance.now();
  };
  socket.on('notification', note('notifications'));
  socket.on('newRant', note('hints'));
  return socket;
}
const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await pause(5);
};

/** One rant by `body`'s author, until nothing has come for a while. */
async function fanOut({ token, body }: { token: string; body: unknown }): Promise<FanOut> {
  Object.assign(heard, { notifications: 0, hints: 0, last: 0 });
  const began = performance.now();
  const headers = { 'x-auth-token': token, 'content-type': 'application/json' };
  const reply = await fetch(`${plan.url}/api/rants`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (reply.status !== 201) throw new Error(`A rant: ${reply.status}`);
  const answered = performance.now() - began;
  await until(() => heard.last > 0 && performance.now() - heard.last > 300);
  return { answered, last: heard.last - began, notifications: heard.notifications, hints: heard.hints };
}

/** Every connection cut at once, as when a proxy is restarted. */
async function storm(sockets: Socket[]): Promise<Storm> {
  let [back, fetched, failed, finished] = [0, 0, 0, 0];
  for (const [n, socket] of sockets.entries())
    socket.once('connect', async () => {
      back = performance.now();
      const headers = { 'x-auth-token': plan.tokens[n]! };
      for (const path of plan.paths) {
        const reply = await fetch(plan.url + path, { headers });
        await reply.text();
        if (!reply.ok) failed++;
      }
      fetched = performance.now();
      finished++;
    });
  const began = performance.now();
  for (const { io: manager } of sockets) (manager.engine.transport as unknown as { ws: { terminate(): void } }).ws.terminate();
  await until(() => finished === sockets.length);
  return { back: back - began, fetched: fetched - began, failed };
}

const sockets = plan.tokens.map(dial);
await until(() => sockets.every((socket) => socket.connected));
print('ready');
for (let line = await nextLine(); line !== ''; line = await nextLine())
  print(JSON.stringify(await (line === 'storm' ? storm(sockets) : fanOut(JSON.parse(line) as { token: string; body: unknown }))));
process.exit(0);
