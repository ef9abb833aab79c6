/** Calls of a person and a browser to a server of which only the address is known. Each throws an Error if the reply is not as expected. */

import { randomBytes, randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { io } from 'socket.io-client';

export const admin = { ADMIN_NAME: 'Ada', ADMIN_EMAIL: 'ada@northwind.example', ADMIN_PASSWORD: 'a long walk before supper' };
/** One name for each list that a new server needs before anybody can write a rant. */
const lists = { targetEmployees: 'Dana Whitfield', targetDepartments: 'Warehouse', categoryTypes: 'Workload' };

async function ask(address: string, path: string, { token = '', body }: { token?: string; body?: unknown } = {}): Promise<Response> {
  const isForm = body instanceof FormData;
  const headers = { 'x-auth-token': token, ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) };
  const options = body === undefined ? {} : { method: 'POST', body: isForm ? body : JSON.stringify(body) };
  const reply = await fetch(address + path, { headers, ...options });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${(await reply.text()).slice(0, 200)}`);
  return reply;
}

/** Resolves when /readyz answers 200. */
export async function ready(address: string, patienceMs = 20_000): Promise<void> {
  for (const until = Date.now() + patienceMs; ; ) {
    const response = await fetch(`${address}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (response) return;
    if (Date.now() > until) throw new Error(`${address}/readyz was not 200 within ${patienceMs / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export async function signIn(address: string): Promise<string> {
  const body = { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD };
  return ((await (await ask(address, '/api/auth/login', { body })).json()) as { token: string }).token;
}

/** Fetches the page and the first script in it. */
export async function openPage(address: string): Promise<void> {
  const page = await (await ask(address, '/')).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
  if (!script) throw new Error('The page at / names no script.');
  await ask(address, script);
}

/** A PNG of random noise, which does not compress. */
function picture(bytes: number): Buffer {
  const side = Math.floor(Math.sqrt(bytes / 3));
  const chunk = (type: string, data: Buffer) => {
    const chunk = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(chunk));
    return Buffer.concat([length, chunk, sum]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const rows = Array.from({ length: side }, () => Buffer.concat([Buffer.alloc(1), randomBytes(side * 3)]));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Waits for `event` on a WebSocket connection, and runs `act` once it is connected. Resolves with the data of the event. */
async function eventAfter(address: string, token: string, event: string, act: () => Promise<unknown>): Promise<unknown> {
  const socket = io(address, { transports: ['websocket'], auth: { token }, reconnection: false, extraHeaders: { origin: address } });
  try {
    return await new Promise((resolve, reject) => {
      socket.on('connect_error', (error) => reject(new Error(`The socket was refused: ${error.message}`)));
      socket.once('connect', () => void act().catch(reject));
      socket.once(event, resolve);
      setTimeout(() => reject(new Error(`Nothing came over the socket within 10 s (${event}).`)), 10_000).unref();
    });
  } finally {
    socket.disconnect();
  }
}

/** Page, sign-in, a picture of nearly 5 MB both ways, a rant that is announced over the WebSocket, and its CSV. */
export async function journey(address: string): Promise<void> {
  await openPage(address);
  const token = await signIn(address);
  const png = picture(4.9e6);
  const { url } = (await (await ask(address, '/api/knowledge-base/images', { token, body: { data: png.toString('base64') } })).json()) as {
    url: string;
  };
  const byteCount = (await (await ask(address, url)).arrayBuffer()).byteLength;
  // The server re-encodes the picture, but noise stays about as large.
  if (Math.abs(byteCount - png.length) > 100_000) throw new Error(`A picture of ${png.length} bytes came back with ${byteCount}.`);
  // An error is ignored, because a name may exist already.
  for (const [list, name] of Object.entries(lists)) await ask(address, `/api/manage/${list}`, { token, body: { name } }).catch(() => {});
  const content = `It is cold in here, ${randomUUID()}`;
  const about = { target: lists.targetEmployees, department: lists.targetDepartments, categoryType: lists.categoryTypes };
  await eventAfter(address, token, 'newRant', () => ask(address, '/api/rants', { token, body: { ...about, content } }));
  const csv = await (await ask(address, '/api/reports/export-rants/csv', { token })).text();
  if (!csv.includes(content)) throw new Error('The CSV file lacks the rant that was just written.');
}

/** Uses whatever loads libraries: an image with a rant, which is re-encoded and gets a preview, an Excel file, and an email. */
export async function exercise(address: string): Promise<void> {
  const token = await signIn(address);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture(30_000))], { type: 'image/png' }), 'noise.png');
  const { _id } = (await (await ask(address, '/api/files', { token, body: form })).json()) as { _id: string };
  const preview = Buffer.from(await (await ask(address, `/api/files/${_id}/preview`, { token })).arrayBuffer());
  if (preview.toString('latin1', 8, 12) !== 'WEBP') throw new Error('The small picture of an uploaded picture is no WebP.');
  const table = Buffer.from(await (await ask(address, '/api/reports/export-rants/excel', { token })).arrayBuffer());
  if (table.toString('latin1', 0, 2) !== 'PK') throw new Error('The table for Excel is no workbook.');
  await ask(address, '/api/mail/test', { token, body: {} });
}
