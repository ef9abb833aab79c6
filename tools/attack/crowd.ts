/**
 * `node crowd.ts PORT COUNT`: so many connections of nobody from ten addresses of the loopback, started by an attack as a process of its own, which holds their other
 * ends. A third says nothing, a third half of a call, a third comes alive for nobody. Says `made` once all were tried and holds what is left until its input ends.
 */
import { connect, type Socket } from 'node:net';

const [port = 0, count = 0] = process.argv.slice(2).map(Number);
const together = 500;
const half = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{';
const live =
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';

const open = new Set<Socket>();
let connected = 0;
const one = (n: number): Promise<unknown> => {
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
for (let made = 0; made < count; made += together) await Promise.all(Array.from({ length: together }, (_, n) => one(made + n)));
process.stdout.write(`made ${connected} ${open.size}\n`);
