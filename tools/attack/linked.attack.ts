/** The person whom a rant is about looks for it: no reply to any call may change because of a rant that is hidden from the caller. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { insertUser } from '../../features/accounts/server/index.ts';
import { options } from '../../features/options/contract/index.ts';
import { emailOf, linkTarget, lists, newSession, submit } from '../../server/testing/cast.ts';
import { everyEngine, type Stage } from '../../server/testing/every-engine.ts';
import { hangUp, listen } from '../../server/testing/socket.ts';
import { worstCalls } from '../bench/worst-calls.ts';
import { reads } from './targets.ts';

const target = 'Nadja Winterberg';

/** Addresses of everything that can be read without knowing an id, with every order, filter and search. */
function readableAddresses(marker: string, article: string, plan: string, ids: string[]): string[] {
  const searches = reads
    .filter((call) => 'search' in (call.query?.shape ?? {}))
    .map(({ path }) => `${path}?search=${encodeURIComponent(marker)}`);
  const about = ['/api/rants', '/api/rants/my-rants'].flatMap((path) => [
    `${path}?target=${encodeURIComponent(target)}`,
    `${path}?search=Winterberg`,
  ]);
  const paths = [`/api/knowledge-base/articles/${article}`, `/api/action-plans/${plan}`];
  const lists = ['targetEmployees', 'targetDepartments', 'categoryTypes'].map((list) => `/api/manage/${list}?archived=true`);
  // The log and its downloads are asked only for other people, because looking adds events of the reader's own.
  const log = ['/api/audit/facets', ...ids.flatMap((id) => [`/api/audit?person=${id}`, `/api/audit/csv?person=${id}`])];
  // Searches without a result are recorded only after their author has moved on, so that list is left out.
  const plain = reads.map(({ path }) => path).filter((path) => !/^\/api\/(audit|exports|knowledge-base\/misses)/.test(path));
  return [
    ...new Set([
      ...plain,
      ...log,
      ...worstCalls(100)
        .map(({ path }) => path)
        .filter((path) => !path.endsWith('/misses')),
      ...searches,
      ...about,
      ...paths,
      ...lists,
    ]),
  ];
}

/** The head of the audit log and the size of the database change with everything, and reveal nothing about it. */
const withoutHead = (text: string): string => text.replace(/"(head|hash|seq|sealed\w*|isSealed|databaseBytes|free)":("[^"]*"|\w+)/g, '');

async function look({ t }: Stage, token: string, paths: string[]): Promise<Record<string, string>> {
  const readable: Record<string, string> = {};
  for (const path of paths) {
    // Workbooks contain the time at which they were made.
    if (/excel|xlsx/.test(path)) continue;
    const reply = await t.send('GET', path, { token });
    readable[path] = `${reply.status} ${reply.headers.get('x-total-count') ?? ''} ${withoutHead(reply.text)}`;
  }
  return readable;
}

function difference(path: string, before: string, after: string): string[] {
  if (before === after) return [];
  const at = [...before].findIndex((sign, n) => sign !== after[n]);
  return [`${path}: ${before.slice(Math.max(0, at - 60), at + 100)} | ${after.slice(Math.max(0, at - 60), at + 100)}`];
}

everyEngine('Somebody a rant is about', (stage) => {
  test.for(['manager', 'admin'] as const)('a hidden rant changes no reply: %s', async (role) => {
    const { t, cast } = stage();
    const marker = `zebrafinch ${role}`;
    const post = async (path: string, token: string, body: unknown) =>
      (await t.send('POST', path, { token, body: JSON.stringify(body) })).body as unknown as { _id: string };
    const listedReply = await t.call(options.add, {
      token: cast.mona.token,
      params: { list: 'targetEmployees' },
      body: { name: `${target} ${role}` },
    });
    const person = {
      name: `Linked ${role === 'admin' ? 'Ann' : 'Mo'}`,
      email: emailOf(`linked-${role}`),
      passwordHash: 'none',
      role,
      status: 'approved' as const,
    };
    const { id } = await t.app.write((tx) => insertUser(t.app, tx, person));
    await linkTarget(t, listedReply.body._id, id);
    const token = await newSession(t, id);
    await post('/api/knowledge-base/categories', cast.mona.token, { name: `Hidden ${role}` });
    const article = await post('/api/knowledge-base/articles', cast.mona.token, {
      title: `Rota ${role}`,
      content: 'Words.',
      category: `Hidden ${role}`,
    });
    const plan = { title: `Plan ${role}`, description: 'Words.', department: lists.targetDepartments, deadline: '2030-01-01' };
    const { _id: planId } = await post('/api/action-plans', cast.mona.token, plan);
    await submit(t, cast.eve.token, 'About somebody else.');
    t.clock.stop();
    const paths = readableAddresses(marker, article._id, planId, [cast.mona.id, cast.eve.id]);
    await look(stage(), token, paths);
    const before = await look(stage(), token, paths);
    const ears = await listen(t, token);

    t.clock.forward(61_000);
    const hidden: string[] = [];
    for (let n = 0; n < 4; n++) hidden.push(await submit(t, cast.eve.token, `${marker} ${n}`, { target: `${target} ${role}` }));
    const answer = { response: `${marker} see ${t.url}/knowledge-base/articles/${article._id}` };
    await post(`/api/rants/${hidden[0]}/respond`, cast.mona.token, answer);
    await post(`/api/rants/${hidden[0]}/messages`, cast.eve.token, { content: marker });
    await t.send('PUT', `/api/rants/${hidden[1]}/status`, { token: cast.mona.token, body: JSON.stringify({ status: 'Urgent' }) });
    await post(`/api/action-plans/${planId}/rants`, cast.mona.token, { rants: [hidden[2]] });
    await t.send('GET', `/api/reports/export-rants/csv?searchTerm=${encodeURIComponent(marker)}`, { token: cast.mona.token });
    await t.send('GET', `/api/rants/${hidden[3]}`, { token: cast.mona.token });
    // The clock goes back, so that nothing new is due and both looks are at the same time.
    t.clock.forward(-61_000);

    const after = await look(stage(), token, paths);
    expect(paths.flatMap((path) => difference(path, before[path] ?? '', after[path] ?? ''))).toEqual([]);
    expect(Object.values(after).filter((text) => text.includes(`${marker} `))).toEqual([]);
    const missing = await t.send('GET', `/api/rants/${randomUUID()}`, { token });
    for (const item of hidden)
      for (const [method, end] of [
        ['GET', ''],
        ['GET', '/actions'],
        ['GET', '/timeline'],
        ['POST', '/respond'],
        ['POST', '/messages'],
      ] as const) {
        const body = method === 'POST' ? JSON.stringify({ response: 'x', content: 'x' }) : undefined;
        const reply = await t.send(method, `/api/rants/${item}${end}`, { token, ...(body && { body }) });
        expect([reply.status, reply.text], `${method} ${end}`).toEqual([404, missing.text]);
      }
    expect(ears.heard).toEqual([]);
    t.clock.goOn();
    hangUp();
  });

  test('a target’s own rant reveals nothing of them: no counts, link or following status', async () => {
    const { t, cast } = stage();
    const about = { target: 'Max himself' };
    const listedReply = await t.call(options.add, {
      token: cast.mona.token,
      params: { list: 'targetEmployees' },
      body: { name: about.target },
    });
    await linkTarget(t, listedReply.body._id, cast.max.id);
    const post = async (method: string, path: string, token: string, body: unknown) => {
      const reply = await t.send(method, path, { token, body: JSON.stringify(body) });
      expect(reply.status, reply.text).toBeLessThan(300);
    };
    /** Max submits a rant and edits it twice. Returns what he sees of it, without values that differ by chance. */
    const lived = async (between: () => Promise<unknown>) => {
      const id = await submit(t, cast.max.token, 'My own.');
      for (const content of ['My own, twice.', 'My own, thrice.']) {
        await between();
        await post('PUT', `/api/rants/${id}`, cast.max.token, { content });
      }
      const own = (await t.send('GET', `/api/rants/${id}`, { token: cast.max.token })).body as unknown as Record<string, unknown>;
      const { status, timeline, timelineTotal, same } = own as {
        status: string;
        timeline: { kind: string; _id: string }[];
        timelineTotal: number;
        same: unknown;
      };
      return { seen: JSON.stringify([status, timeline.map(({ kind, _id }) => `${kind} ${_id}`), timelineTotal, same]) };
    };
    const quiet = await lived(async () => {});
    const loud = await lived(() => submit(t, cast.eve.token, 'About Max.', about));
    expect(loud.seen).toBe(quiet.seen);
    const [hiddenRant, open] = [
      await submit(t, cast.eve.token, 'About Max, once more.', about),
      await submit(t, cast.eli.token, 'Somebody is loud.'),
    ];
    const read = async () => {
      const { text } = await t.send('GET', `/api/rants/${open}`, { token: cast.max.token });
      const { status, clocks, same, timeline } = JSON.parse(text) as {
        status: string;
        clocks: unknown;
        same: unknown;
        timeline: { kind: string }[];
      };
      return { status, clocks, same, linked: timeline.filter(({ kind }) => kind === 'linked').length };
    };
    const before = await read();
    await post('PUT', `/api/rants/${open}/same-as`, cast.ada.token, { rant: hiddenRant });
    await post('POST', `/api/rants/${hiddenRant}/respond`, cast.mona.token, { response: 'We talk to him.' });
    expect(await read()).toEqual(before);
  });
});
