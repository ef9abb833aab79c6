/** Test data for `bench:fair`: people, rants of about 1,000 characters and articles. They are invented, and the same in every run. */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { run } from '../../scripts/run.ts';
import { fillArticles } from './articles.ts';
import { earshot, serverCore, start, stop, untilHealthy } from './process.ts';

export const password = 'a long enough password';
export const admin = 'ada@earshot.example';
/** The employee who makes heavy calls, the other employees, and a manager. */
export const heavy = 'heavy@earshot.example';
export const lightUsers = Array.from({ length: 4 }, (_, n) => `light${n}@earshot.example`);
export const manager = 'mona@earshot.example';
const crowd = 1000;

const vocabulary =
  'the rota for next week came out on friday evening again after most of us had left shift leave holiday expense receipt travel badge laptop password meeting room quiet forklift safety shoes accident payslip allowance overtime feedback response office heating kitchen parking printer training visitor contract'.split(
    ' ',
  );

/** A pseudo-random number from 0, below `max`. */
const drawn = (i: number, n: number, max: number): number => (Math.imul(i * 7919 + n * 104_729 + 1, 2_654_435_761) >>> 7) % max;

function contentOf(i: number): string {
  let text = `${vocabulary[drawn(i, 0, vocabulary.length)]} ${i}`;
  for (let n = 1; text.length < 1000; n++) text += ` ${vocabulary[drawn(i, n, vocabulary.length)]}`;
  return text;
}

/** The lines of the file. From half a million rants on, a single string would be longer than V8 allows. */
function* rowsOf(count: number): Generator<string> {
  const end = Date.now() - 3_600_000;
  const line = (i: number) => {
    const date = new Date(end - (i / count) * 730 * 86_400_000).toISOString();
    const author = i % 10 === 0 ? '' : i % 10 === 1 ? heavy : `person${drawn(i, 3, crowd)}@earshot.example`;
    const answer = i % 3 > 0 ? `Answer ${i}` : '';
    const status = i % 5 === 0 ? 'resolved' : i % 3 > 0 ? 'responded' : 'pending';
    return [
      date,
      author,
      `Department ${drawn(i, 1, 20)}`,
      `Colleague ${drawn(i, 2, 200)}`,
      `Category ${i % 12}`,
      contentOf(i),
      answer,
      status,
    ].join();
  };
  yield 'date,author,department,target,category,content,response,status\n';
  for (let i = 0; i < count; i++) yield `${line(i)}\n`;
}

export type Send = (method: string, path: string, token: string, body?: unknown) => Promise<unknown>;

/** Returns a function that calls the server at `url`. It throws unless the reply is a success. */
export const sendTo =
  (url: string): Send =>
  async (method, path, token, body) => {
    const headers = { 'x-auth-token': token, ...(body !== undefined && { 'content-type': 'application/json' }) };
    const reply = await fetch(url + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`);
    return JSON.parse(text) as unknown;
  };

export const signIn = async (send: Send, email: string): Promise<string> =>
  ((await send('POST', '/api/auth/login', '', { email, password })) as { token: string }).token;

export async function fill(url: string, env: NodeJS.ProcessEnv, rants: number, withArticles: boolean): Promise<void> {
  const server = start(earshot, serverCore, { ...env, RATE_LIMIT: 'off' });
  const send = sendTo(url);
  try {
    await untilHealthy(url);
    const token = await signIn(send, admin);
    for (const email of [heavy, ...lightUsers, manager])
      await send('POST', '/api/auth/users', token, {
        name: email.split('@')[0],
        email,
        password,
        role: email === manager ? 'manager' : 'employee',
      });
    const csv = ['name,email', ...Array.from({ length: crowd }, (_, n) => `Person ${n},person${n}@earshot.example`)].join('\n');
    await send('POST', '/api/auth/users/import', token, { csv, write: true });
    if (withArticles) await fillArticles((method, path, body) => send(method, path, token, body));
  } finally {
    await stop(server);
  }
  const file = join(env.DATA_DIR ?? '', 'rows.csv');
  await pipeline(rowsOf(rants), createWriteStream(file));
  const imported = await run(process.execPath, ['features/rants/programs/import/main.ts', file, '--write'], { ...process.env, ...env });
  if (!imported.ok) throw new Error(imported.output);
}
