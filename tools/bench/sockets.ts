/**
 * Many browsers in one process: reads a plan from its first line, connects, and prints `ready`. Then it runs the command of each further
 * line and prints its figures as JSON. The waits between attempts to connect are those of the real pages.
 */
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { limits } from '../../contract/limits.ts';

export interface SocketPlan {
  url: string;
  tokens: string[];
  /** Calls that a page repeats after it has connected again. */
  paths: string[];
}
/** `answered` and `last`: milliseconds from the call to its reply, and to the last event. */
export interface FanOut {
  answered: number;
  last: number;
  notifications: number;
  hints: number;
}
/** `back` and `fetched`: milliseconds until the last socket was connected again, and until the last page had fetched its data. */
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
const counts = { notifications: 0, hints: 0, last: 0 };

function dial(token: string): Socket {
  const socket = io(plan.url, { transports: ['websocket'], auth: { token }, forceNew: true, ...waits });
  const note = (kind: 'notifications' | 'hints') => () => {
    counts[kind]++;
    counts.last = performance.now();
  };
  socket.on('notification', note('notifications'));
  socket.on('newRant', note('hints'));
  return socket;
}
const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await pause(5);
};

/** Submits a rant and counts the events until none has arrived for a while. */
async function fanOut({ token, body }: { token: string; body: unknown }): Promise<FanOut> {
  Object.assign(counts, { notifications: 0, hints: 0, last: 0 });
  const startedAt = performance.now();
  const headers = { 'x-auth-token': token, 'content-type': 'application/json' };
  const reply = await fetch(`${plan.url}/api/rants`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (reply.status !== 201) throw new Error(`A rant: ${reply.status}`);
  const answeredMs = performance.now() - startedAt;
  await until(() => counts.last > 0 && performance.now() - counts.last > 300);
  return { answered: answeredMs, last: counts.last - startedAt, notifications: counts.notifications, hints: counts.hints };
}

/** Cuts every connection at once, as when a proxy restarts. */
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
  const startedAt = performance.now();
  for (const { io: manager } of sockets) (manager.engine.transport as unknown as { ws: { terminate(): void } }).ws.terminate();
  await until(() => finished === sockets.length);
  return { back: back - startedAt, fetched: fetched - startedAt, failed };
}

const sockets = plan.tokens.map(dial);
await until(() => sockets.every((socket) => socket.connected));
print('ready');
for (let line = await nextLine(); line !== ''; line = await nextLine())
  print(JSON.stringify(await (line === 'storm' ? storm(sockets) : fanOut(JSON.parse(line) as { token: string; body: unknown }))));
process.exit(0);
