/**
 * `npm run hostile --prefix tools -- FILE [--url=http://… --email=… --password=…]`: sends each text of a list (JSON lines with "text", or
 * plain lines) to a server as a rant, an answer, a message, an option, a search, a filter and a registration. What is stored must come back
 * byte for byte, or be refused with a 400 that names the field; nothing may be answered with a 500. Without --url it starts a throw-away
 * server. The account must be an admin's.
 */
import { readFileSync } from 'node:fs';
import { print } from '../scripts/run.ts';
import { startApp } from '../server/testing/app.ts';

const option = (name: string): string | undefined => process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
const file = process.argv.slice(2).find((arg) => !arg.startsWith('--'));
if (!file) {
  print('Usage: npm run hostile --prefix tools -- FILE [--url=http://127.0.0.1:5008 --email=… --password=…]');
  process.exit(1);
}

function textsOf(path: string): string[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      try {
        const parsed: unknown = JSON.parse(line);
        return typeof parsed === 'string' ? parsed : String((parsed as { text: unknown }).text);
      } catch {
        return line;
      }
    });
}

interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the server says is looked at, field by field
  body: any;
}

let base = option('url') ?? '';
let token = '';
async function send(method: string, path: string, body?: unknown): Promise<Reply> {
  const headers = { 'x-auth-token': token, ...(body !== undefined && { 'content-type': 'application/json' }) };
  const reply = await fetch(base + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  return { status: reply.status, body: await reply.json().catch(() => null) };
}

const own = base ? null : await startApp();
const admin = { email: option('email') ?? 'admin@earshot.example', password: option('password') ?? 'a long enough password' };
if (own) {
  base = own.url;
  const body = {
    secret: own.setupSecret,
    name: 'Admin',
    organisationName: 'Hostile',
    timeZone: 'UTC',
    employeeVisibility: 'all',
    ...admin,
  };
  token = (await send('POST', '/api/setup', body)).body.token;
} else token = (await send('POST', '/api/auth/login', admin)).body?.token ?? '';
if (!token) throw new Error('Could not sign in.');

const failures: string[] = [];
const tally = { kept: 0, refused: 0 };

/**
 * Counts a reply as kept, refused or wrong. Returns true if the text was stored. `field`: the field that a 400 must name. `valueIn`: reads
 * from the reply the text that the server stored.
 */
function judge(text: string, where: string, reply: Reply, field: string, valueIn: (body: Reply['body']) => unknown): boolean {
  if (reply.status >= 200 && reply.status < 300 && valueIn(reply.body) === text) return Boolean(++tally.kept);
  if (reply.status === 400 && typeof reply.body?.fields?.[field] === 'string') return !++tally.refused;
  if (reply.status === 409 && where === 'option name') return !++tally.refused;
  failures.push(`${where}: ${reply.status} for ${JSON.stringify(text.slice(0, 80))}`);
  return false;
}

const about: Record<string, string> = {};
for (const [field, list] of Object.entries({ target: 'targetEmployees', department: 'targetDepartments', categoryType: 'categoryTypes' })) {
  const reply = await send('POST', `/api/manage/${list}`, { name: `Hostile ${process.pid}` });
  about[field] = reply.body._id;
}
const { body: first } = await send('POST', '/api/rants', { ...about, content: 'The rant that is answered and added to.' });

async function tryText(text: string, i: number): Promise<void> {
  const rant = await send('POST', '/api/rants', { ...about, content: text });
  if (judge(text, 'rant', rant, 'content', (body) => body.content)) {
    const reply = await send('GET', `/api/rants/${rant.body._id}`);
    judge(text, 'rant read again', reply, 'content', (body) => body.content);
    if (i % 10 === 0) {
      const last = (kind: string) => (body: Reply['body']) =>
        body.timeline.findLast((entry: { kind: string }) => entry.kind === kind)?.content;
      judge(text, 'response', await send('POST', `/api/rants/${rant.body._id}/respond`, { response: text }), 'response', last('response'));
      judge(text, 'message', await send('POST', `/api/rants/${rant.body._id}/messages`, { content: text }), 'content', last('message'));
    }
  } else judge(text, 'response', await send('POST', `/api/rants/${first._id}/respond`, { response: text }), 'response', () => undefined);
  const optionReply = await send('POST', '/api/manage/categoryTypes', { name: text });
  if (judge(text, 'option name', optionReply, 'name', (body) => body.name))
    await send('DELETE', `/api/manage/categoryTypes/${optionReply.body._id}`);
  for (const [where, query] of [
    ['search', { search: text, limit: '1' }],
    ['filter', { category: text, limit: '1' }],
    ['people search', { search: text, limit: '1' }],
  ] as const) {
    const path = where === 'people search' ? '/api/auth/users' : '/api/rants';
    const reply = await send('GET', `${path}?${new URLSearchParams(query)}`);
    // A 431 means that the URL is too long.
    if (![200, 400, 431].includes(reply.status)) failures.push(`${where}: ${reply.status} for ${JSON.stringify(text.slice(0, 80))}`);
  }
  if (i % 20 === 0) {
    const person = await send('POST', '/api/auth/register', { name: text, email: `h${process.pid}.${i}@earshot.example`, password: text });
    if (person.status !== 201 && person.status !== 400)
      failures.push(`registration: ${person.status} for ${JSON.stringify(text.slice(0, 80))}`);
  }
}

const texts = textsOf(file);
let next = 0;
async function worker(): Promise<void> {
  for (let i = next++; i < texts.length; i = next++) await tryText(texts[i] ?? '', i);
}
await Promise.all(Array.from({ length: 8 }, worker));
await own?.close();
for (const failure of failures.slice(0, 50)) print(failure);
print(`${texts.length} texts: ${tally.kept} kept byte for byte, ${tally.refused} refused by name, ${failures.length} wrong.`);
process.exit(failures.length === 0 ? 0 : 1);
