/** A mail server on the loopback that accepts every email and throws it away. */
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface Letterbox {
  url: string;
  /** The number of emails received. */
  taken: () => number;
  close: () => void;
}

/** Answers so that a client continues. Calls `onMail` after each complete email. */
function serve(socket: Socket, onMail: () => void): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let isLetter = false;
  let rest = '';
  const hear = (line: string) => {
    if (isLetter && line !== '.') return;
    if (isLetter) onMail();
    isLetter = line.toUpperCase() === 'DATA';
    say(isLetter ? '354 Go ahead' : line.toUpperCase() === 'QUIT' ? '221 Bye' : '250 Fine');
  };
  socket.on('error', () => {});
  socket.on('data', (part: Buffer) => {
    const lines = (rest + part.toString('latin1')).split('\r\n');
    rest = lines.pop() ?? '';
    lines.forEach(hear);
  });
  say('220 letterbox');
}

export async function openLetterbox(): Promise<Letterbox> {
  let count = 0;
  const server = createServer((socket) => serve(socket, () => count++));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, taken: () => count, close: () => void server.close() };
}
