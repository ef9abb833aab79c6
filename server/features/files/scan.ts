/** Asks clamd whether bytes hold something harmful, by its own protocol (INSTREAM): a length and a piece, over and over, then a length of none. */
import { connect, type Socket } from 'node:net';
import { limits } from '@earshot/contract/limits';

const pieceBytes = 256 * 1024;

/** Throws where it does not answer, or says neither. */
export async function isHarmful(url: string, bytes: Buffer): Promise<boolean> {
  const answer = await ask(url, bytes);
  if (/^stream: OK\s*$/.test(answer)) return false;
  if (/^stream: .+ FOUND\s*$/.test(answer)) return true;
  throw new Error(`the virus scanner said: ${answer.slice(0, limits.mail.maxReason)}`);
}

function open(url: string): Socket {
  if (url.startsWith('unix:')) return connect(url.slice('unix:'.length).replace(/^\/\/(?=\/)/, ''));
  const { hostname, port } = new URL(url.replace(/^tcp:/, 'http:'));
  return connect(Number(port || 80), hostname.replace(/^\[|\]$/g, ''));
}

function ask(url: string, bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = open(url);
    let answer = '';
    const timer = setTimeout(() => socket.destroy(new Error('the virus scanner does not answer')), limits.files.scanMs);
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      answer += text;
    });
    // All is said: whether it has read all there was does not matter.
    socket.on('end', () => socket.destroy());
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(timer);
      if (answer === '') reject(new Error('the virus scanner hung up'));
      else resolve(answer.replace(/\0.*$/s, ''));
    });
    socket.write('zINSTREAM\0');
    for (let from = 0; from < bytes.length; from += pieceBytes) {
      const piece = bytes.subarray(from, from + pieceBytes);
      socket.write(lengthOf(piece.length));
      socket.write(piece);
    }
    socket.write(lengthOf(0));
  });
}

function lengthOf(bytes: number): Buffer {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(bytes);
  return four;
}
