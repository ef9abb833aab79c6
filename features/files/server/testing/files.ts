/** For tests: uploads, images, office documents, and a virus scanner that speaks clamd's protocol. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { type Zippable, zipSync } from 'fflate';
import sharp from 'sharp';
import { expect } from 'vitest';
import { rants } from '#features/rants/contract';
import type { Answer, TestApp } from '#server/testing/app.ts';
import { rantAbout } from '#server/testing/cast.ts';
import type { Stage } from '#server/testing/every-engine.ts';
import type { AttachedFile } from '../../contract/shapes.ts';

/** Uploads a file as a browser does. */
export async function sendFile(t: TestApp, token: string | undefined, bytes: Buffer | string, name = 'file.txt', field = 'file') {
  const form = new FormData();
  form.set(field, new Blob([Buffer.from(bytes as string)]), name);
  const reply = await fetch(`${t.url}/api/files`, { method: 'POST', body: form, headers: token ? { 'x-auth-token': token } : {} });
  const text = await reply.text();
  return { status: reply.status, body: JSON.parse(text), headers: reply.headers, text } as Answer<AttachedFile>;
}

export async function getFile(t: TestApp, token: string, id: string, subPath: '' | '/preview' = '') {
  const ask = () => fetch(`${t.url}/api/files/${id}${subPath}`, { headers: { 'x-auth-token': token } });
  let reply = await ask();
  // The limit on parallel downloads is released a moment after one has arrived, so a 429 is tried again.
  for (let n = 0; n < 100 && reply.status === 429; n++) {
    await sleep(20);
    reply = await ask();
  }
  const bytes = Buffer.from(await reply.arrayBuffer());
  return { status: reply.status, headers: reply.headers, bytes, text: bytes.toString() };
}

/** Functions for a test that uploads accepted files and submits rants with them. */
export function filesOn(stage: () => Stage) {
  const upload = async (token: string, bytes: Buffer | string = `Seen at ${randomUUID()}.`, name = 'notes.txt'): Promise<AttachedFile> => {
    const reply = await sendFile(stage().t, token, bytes, name);
    expect(reply.status, reply.text).toBe(201);
    return reply.body;
  };
  const rantWith = async (token: string, ids: string[], more = {}) => {
    const body = { ...rantAbout, content: 'With evidence', files: ids, ...more };
    return stage().t.call(rants.submit, { token, body });
  };
  const detail = async (token: string, id: string) => (await stage().t.call(rants.detail, { token, params: { id } })).body;
  return { sent: upload, rantWith, detail };
}

type Kind = 'png' | 'jpeg' | 'webp' | 'gif';
export const drawn = (kind: Kind, width = 40, height = 20): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0a6c74' } })
    [kind]()
    .toBuffer();

/** An animated GIF with two frames. */
export async function animatedGif(): Promise<Buffer> {
  const first = await drawn('png');
  const second = await sharp(first).negate().toBuffer();
  return sharp([first, second], { join: { animated: true } })
    .gif()
    .toBuffer();
}

/** An animated PNG whose frames are all the same picture. */
export async function animatedPng(pictures = 2): Promise<Buffer> {
  const still = await drawn('png');
  const chunk = (kind: string, data: Buffer): Buffer => {
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(kind), data])));
    return Buffer.concat([length, Buffer.from(kind), data, sum]);
  };
  const numbers = (...all: number[]): Buffer => Buffer.from(Uint32Array.from(all).buffer).swap32();
  const control = (turn: number) => chunk('fcTL', Buffer.concat([numbers(turn, 40, 20, 0, 0), Buffer.from([0, 10, 0, 100, 0, 0])]));
  const at = still.indexOf('IDAT') - 4;
  const data = still.subarray(at + 8, at + 8 + still.readUInt32BE(at));
  const first = [still.subarray(0, at), chunk('acTL', numbers(pictures, 0)), control(0), chunk('IDAT', data)];
  const otherFrames = Array.from({ length: pictures - 1 }, (_, n) => [
    control(2 * n + 1),
    chunk('fdAT', Buffer.concat([numbers(2 * n + 2), data])),
  ]);
  return Buffer.concat([...first, ...otherFrames.flat(), chunk('IEND', Buffer.alloc(0))]);
}

const types = '[Content_Types].xml';
export const officeFile = (parts: Zippable): Buffer => Buffer.from(zipSync(parts));
const xml = Buffer.from('<x/>');
export const docx = (extra: Zippable = {}): Buffer => officeFile({ [types]: xml, 'word/document.xml': xml, ...extra });
export const xlsx = (extra: Zippable = {}): Buffer => officeFile({ [types]: xml, 'xl/workbook.xml': xml, ...extra });
export const odt = (): Buffer =>
  officeFile({ mimetype: [Buffer.from('application/vnd.oasis.opendocument.text'), { level: 0 }], 'content.xml': xml });

export interface Scanner {
  url: string;
  /** How many files the scanner was asked about. */
  asked: number;
  close(): Promise<void>;
}

/** Starts a scanner that finds whatever contains 'EICAR', as clamd finds its own test file. `port`: restarts it on a former port. */
export async function startScanner(port = 0): Promise<Scanner> {
  const scanner = { url: '', asked: 0 } as Scanner;
  const server = createServer((socket) => {
    let all = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      all = Buffer.concat([all, bytes]);
      const content = contentOf(all);
      if (content === null) return;
      scanner.asked++;
      socket.end(content.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  scanner.url = `tcp://127.0.0.1:${(server.address() as { port: number }).port}`;
  scanner.close = () => new Promise((resolve) => server.close(() => resolve()));
  return scanner;
}

/** Returns the content of an INSTREAM command; null if not all of it has arrived. */
function contentOf(received: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (received.length < command.length) return null;
  if (received.toString('latin1', 0, command.length) !== command) throw new Error('not the command that was expected');
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
