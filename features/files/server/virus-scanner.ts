/** Asks clamd whether bytes contain something harmful. Its command INSTREAM takes chunks, each after its length, and a length of 0 at the end. */
import { connect, type Socket } from 'node:net';
import { limits } from '../contract/limits.ts';

const chunkBytes = 256 * 1024;

/** Throws if the scanner does not answer, or answers neither yes nor no. */
export async function isInfected(url: string, bytes: Buffer): Promise<boolean> {
  const answer = await askScanner(url, bytes);
  if (/^stream: OK\s*$/.test(answer)) return false;
  if (/^stream: .+ FOUND\s*$/.test(answer)) return true;
  throw new Error(`the virus scanner said: ${answer.slice(0, limits.maxScanReason)}`);
}

function open(url: string): Socket {
  if (url.startsWith('unix:')) return connect(url.slice('unix:'.length).replace(/^\/\/(?=\/)/, ''));
  const { hostname, port } = new URL(url.replace(/^tcp:/, 'http:'));
  return connect(Number(port || 80), hostname.replace(/^\[|\]$/g, ''));
}

function askScanner(url: string, bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = open(url);
    let answer = '';
    const timer = setTimeout(() => socket.destroy(new Error('the virus scanner does not answer')), limits.scanTimeoutMs);
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      answer += text;
    });
    // The answer is complete, even if clamd has not read all bytes.
    socket.on('end', () => socket.destroy());
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(timer);
      if (answer === '') reject(new Error('the virus scanner hung up'));
      else resolve(answer.replace(/\0.*$/s, ''));
    });
    socket.write('zINSTREAM\0');
    for (let from = 0; from < bytes.length; from += chunkBytes) {
      const chunk = bytes.subarray(from, from + chunkBytes);
      socket.write(lengthOf(chunk.length));
      socket.write(chunk);
    }
    socket.write(lengthOf(0));
  });
}

function lengthOf(bytes: number): Buffer {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(bytes);
  return four;
}
