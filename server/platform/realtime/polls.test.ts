import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { sentence } from '@earshot/words/sentence';
import { translate } from '@earshot/words/translate';
import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { people } from '../../../features/accounts/contract/index.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { forgetPerson, meetCast, signIn, submit } from '../../testing/cast.ts';
import { everyEngine } from '../../testing/every-engine.ts';
import { dial, hangUp, listen, refusalOf } from '../../testing/socket.ts';
import { openPolls } from './polls.ts';

afterEach(hangUp);

const { perPerson, perAddress } = limits.socket.polls;
const poll = '/socket.io/?EIO=4&transport=polling';
const hello = (t: TestApp, query = '', headers: Record<string, string> = {}) => t.send('GET', poll + query, { headers });
const sidIn = (text: string) => (JSON.parse(text.slice(1)) as { sid: string }).sid;
const transportOf = (socket: ReturnType<typeof dial>) => socket.io.engine.transport.name;
const bye = (t: TestApp, sid: string) => t.send('POST', `${poll}&sid=${sid}`, { body: '1', type: 'text/plain;charset=UTF-8' });

everyEngine('Long polling', (stage) => {
  test('a client without a transport option connects, joins, receives and soon uses a WebSocket', async () => {
    const { t, cast } = stage();
    const mona = await listen(t, cast.mona.token, 'as usual');
    mona.socket.emit('join', cast.mona.id);
    const id = await submit(t, cast.eli.token, 'Heard as usual.');
    expect(await mona.hears('notification', id)).toMatchObject({ type: 'rant', relatedId: id });
    await mona.hears('newRant', id);
    await expect.poll(() => transportOf(mona.socket)).toBe('websocket');
    expect(mona.socket.connected).toBe(true);
  });

  test('a polling-only client has the same rules: token, own room, end of session', async () => {
    const { t, cast } = stage();
    for (const auth of [{}, { token: 'wrong' }, { token: cast.pia.token }, { token: [cast.eli.token] }])
      expect(await refusalOf(dial(t, auth, {}, 'polling')), JSON.stringify(auth)).toBe('signed_out');
    const [firstToken, secondToken] = [await signIn(t, 'eve'), await signIn(t, 'eve')];
    const [mona, first, second] = [
      await listen(t, cast.mona.token, 'polling'),
      await listen(t, firstToken, 'polling'),
      await listen(t, secondToken, 'polling'),
    ];
    first.socket.emit('join', cast.eve.id);
    const id = await submit(t, cast.eli.token, 'Heard by polling.');
    expect(await mona.hears('notification', id)).toMatchObject({ type: 'rant' });
    expect(await first.hears('newRant', id)).toEqual({ _id: id });
    expect([transportOf(mona.socket), first.heard.map(([event]) => event)]).toEqual(['polling', ['newRant']]);
    await t.call(accounts.logout, { token: firstToken });
    await first.hears('signedOut');
    await first.cut();
    expect(second.socket.connected).toBe(true);
    second.socket.emit('join', cast.ada.id);
    await second.cut();
    const third = await listen(t, secondToken, 'polling');
    await t.call(people.reject, { token: cast.ada.token, params: { id: cast.eve.id } });
    await third.hears('signedOut');
    await third.cut();
    await forgetPerson(t, cast.eve.id);
  });

  test('replies to polls have the usual headers, and no other site’s page may read them', async () => {
    const { t, cast } = stage();
    const reply = await hello(t, '', { origin: t.url });
    expect([reply.status, reply.text[0]]).toEqual([200, '0']);
    const defaults = (await t.call(accounts.currentUser, { token: cast.eli.token })).headers;
    for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'cross-origin-resource-policy'])
      expect(reply.headers.get(name), name).toBe(defaults.get(name));
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control') || name === 'set-cookie')).toEqual([]);
    for (const origin of ['https://evil.example', 'null', `${t.url}.evil.example`]) {
      const reply = await hello(t, '', { origin });
      expect([reply.status, reply.headers.get('access-control-allow-origin')], origin).toEqual([403, null]);
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    }
    // JSONP, which pages of other sites could embed.
    expect((await hello(t, '&j=0')).status).toBe(404);
    for (const method of ['OPTIONS', 'PUT', 'DELETE']) expect((await t.send(method, poll)).status, method).toBe(404);
    expect((await t.send('POST', poll, { body: '40', type: 'text/plain' })).status).toBe(400);
    expect((await hello(t, '&sid=nobody')).status).toBe(400);
    await bye(t, sidIn(reply.text));
  });

  test('a poll’s body is as small as a message, whoever sends it', async () => {
    const { t } = stage();
    const sid = sidIn((await hello(t)).text);
    const reply = await t.send('POST', `${poll}&sid=${sid}`, { body: `42${'x'.repeat(limits.socket.messageBytes)}`, type: 'text/plain' });
    expect(reply.status).toBe(413);
    await bye(t, sid);
  });

  test('polling connections per person are limited; WebSockets and other people’s do not count', async () => {
    const { t, cast } = stage();
    const eli = await Promise.all(Array.from({ length: perPerson }, () => listen(t, cast.eli.token, 'polling')));
    const client = dial(t, { token: cast.eli.token }, {}, 'polling');
    const error = await new Promise<Error & { data?: unknown }>((resolve) => client.once('connect_error', resolve));
    const msg = 'Too many connections are polling. Use WebSocket, or try again in 5 seconds.';
    expect([error.message, error.data]).toEqual(['too_many_polls', { msg }]);
    const german = dial(t, { token: cast.eli.token }, { 'x-language': 'de' }, 'polling');
    const { data } = await new Promise<Error & { data?: unknown }>((resolve) => german.once('connect_error', resolve));
    expect(data).toEqual({ msg: translate('de', 'refusal.too_many_polls', { when: sentence('wait.seconds', { n: 5 }) }) });
    expect(await refusalOf(dial(t, { token: cast.eli.token }))).toBe('connected');
    expect(await refusalOf(dial(t, { token: cast.mona.token }, {}, 'polling'))).toBe('connected');
    eli[0]!.socket.disconnect();
    await expect.poll(() => refusalOf(dial(t, { token: cast.eli.token }, {}, 'polling'))).toBe('connected');
    hangUp();
    // Each connection frees its slot when it changes to a WebSocket.
    for (let n = 0; n < perPerson + 2; n++) {
      const client = await listen(t, cast.eli.token, 'as usual');
      await expect.poll(() => transportOf(client.socket)).toBe('websocket');
      expect(client.socket.connected).toBe(true);
    }
  });
});

test('polls per forwarded address are limited; failed connections free their place', async () => {
  const t = await startApp({ config: { trustProxy: 1 } });
  try {
    const from = (address: string, query?: string) => hello(t, query, { 'x-forwarded-for': address });
    for (let n = 0; n < perAddress + 5; n++) expect((await from('203.0.113.1', '&EIO=3')).status).toBe(400);
    for (let n = 0; n < perAddress + 5; n++)
      expect((await hello(t, '', { 'x-forwarded-for': '203.0.113.1', origin: 'https://evil.example' })).status).toBe(403);
    const all = await Promise.all(Array.from({ length: perAddress + 20 }, () => from('203.0.113.1')));
    const open = all.filter((reply) => reply.status === 200);
    expect([open.length, all.length - open.length]).toEqual([perAddress, 20]);
    const refusedReply = await from('203.0.113.1');
    expect([refusedReply.status, refusedReply.headers.get('retry-after'), refusedReply.body]).toEqual([
      429,
      '5',
      { code: 'too_many_polls', msg: 'Too many connections are polling. Use WebSocket, or try again in 5 seconds.' },
    ]);
    const other = await from('203.0.113.2');
    expect(other.status).toBe(200);
    await bye(t, sidIn(open[0]!.text));
    expect((await from('203.0.113.1')).status).toBe(200);
    expect((await from('203.0.113.1')).status).toBe(429);
  } finally {
    await t.close();
  }
});

test('a client that hung up before connecting is no connection', async () => {
  const server = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  const requests: { request: IncomingMessage; reply: ServerResponse }[] = [];
  const handleRequest = (request: IncomingMessage, reply: ServerResponse) => requests.push({ request, reply });
  const engine = Object.assign(new EventEmitter(), { handleRequest });
  openPolls(server as never, { callRate: { spendOn: async () => {} } } as never, { engine } as never);
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const hungUp = new AbortController();
  const askedRequest = fetch(url + poll, { signal: hungUp.signal }).catch(() => 'hung up');
  await expect.poll(() => requests.length).toBe(1);
  const { request, reply } = requests[0]!;
  hungUp.abort();
  expect(await askedRequest).toBe('hung up');
  await expect.poll(() => reply.closed).toBe(true);
  const close = vi.fn();
  engine.emit('connection', { request, close, id: 'late', transport: { name: 'polling' } });
  expect(close.mock.calls).toEqual([[true]]);
  await server.close();
});

test('a flood of polls is refused and affects neither connections nor calls', async () => {
  const t = await startApp({ rateLimit: true });
  try {
    const cast = await meetCast(t);
    const mona = await listen(t, cast.mona.token, 'polling');
    t.clock.stop();
    const max = limits.rate.polls.max;
    const flood = await Promise.all(Array.from({ length: max + 50 }, (_, n) => hello(t, `&sid=made-up-${n}`)));
    expect(flood.filter((item) => item.status === 429).length).toBeGreaterThanOrEqual(50);
    const reply = await hello(t);
    expect([reply.status, reply.body.code, Number(reply.headers.get('retry-after')) > 0]).toEqual([429, 'too_many_calls', true]);
    expect((await t.call(accounts.currentUser, { token: cast.mona.token })).status).toBe(200);
    await t.call(accounts.logout, { token: cast.mona.token });
    await mona.hears('signedOut');
    await mona.cut();
    expect(await refusalOf(dial(t, { token: cast.eli.token }))).toBe('connected');
  } finally {
    await t.close();
  }
});
