/**
 * `node crowd.ts PORT COUNT`: opens this many connections without a sign-in, from ten addresses of the loopback. An attack starts it as a
 * process of its own, because it holds the other ends. A third of the connections says nothing, a third sends half a request, a third
 * opens a WebSocket. Prints `made` once all were tried, and keeps the rest open until its input ends.
 */
import { connect, type Socket } from 'node:net';

const [port = 0, count = 0] = process.argv.slice(2).map(Number);
const batchSize = 500;
const half = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{';
const live =
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';

const open = new Set<Socket>();
let connected = 0;
const personAt = (n: number): Promise<unknown> => {
  const socket: Socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (n % 10)}` }, () => {
    connected++;
    socket.write(['', half, live][n % 3] ?? '');
  })
    .on('error', () => {})
    .resume();
  open.add(socket);
  socket.once('close', () => open.delete(socket));
  return new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
};
process.stdin.resume().once('end', () => process.exit(0));
for (let madeCount = 0; madeCount < count; madeCount += batchSize)
  await Promise.all(Array.from({ length: batchSize }, (_, n) => personAt(madeCount + n)));
process.stdout.write(`made ${connected} ${open.size}\n`);
