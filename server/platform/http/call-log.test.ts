import { accounts } from '@earshot/contract/accounts';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { rants } from '../../../features/rants/contract/index.ts';
import { emailOf, submit } from '../../testing/cast.ts';
import { everyEngine } from '../../testing/every-engine.ts';

afterEach(() => void vi.restoreAllMocks());

everyEngine('The log of calls', (stage) => {
  /** Collects the lines that are logged from now on, with their level. */
  const listen = () => {
    const { log } = stage().t.app;
    const lines: { level: string; line: Record<string, unknown>; msg: string }[] = [];
    for (const level of ['debug', 'info', 'warn', 'error'] as const)
      vi.spyOn(log, level).mockImplementation(
        ((line: Record<string, unknown>, msg: string) => void lines.push({ level, line, msg })) as never,
      );
    return lines;
  };

  test('one line per call: id, route, status, time; never an address, query, body or name', async () => {
    const { t, cast } = stage();
    const lines = listen();
    const id = await submit(t, cast.eli.token, 'Words of mine.');
    const reply = await t.send('GET', `/api/rants/${id}?secret=quagga`, { token: cast.mona.token });
    await t.send('GET', '/api/health');
    await t.send('GET', '/robots.txt');
    await expect.poll(() => lines.filter(({ level }) => level === 'debug').length).toBe(2);
    expect(lines.filter(({ level }) => level === 'info').map(({ line }) => line)).toEqual([
      { id: expect.any(String), route: 'POST /api/rants', status: 201, ms: expect.any(Number) },
      { id: reply.headers.get('x-request-id'), route: 'GET /api/rants/:id', status: 200, ms: expect.any(Number) },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${id}|quagga|Words|127\\.0\\.0\\.1|${cast.eli.id}|${cast.mona.token}`));
  });

  test('a failed call is found by the id in its answer', async () => {
    const { t, cast } = stage();
    await sql`alter table posts rename to posts_gone`.execute(t.app.writer);
    const lines = listen();
    const id = await submit(t, cast.eli.token, 'It breaks.');
    const reply = await t.call(rants.respond, { token: cast.mona.token, params: { id }, body: { response: 'x' } });
    await sql`alter table posts_gone rename to posts`.execute(t.app.writer);
    expect(reply.status).toBe(500);
    const callId = reply.headers.get('x-request-id');
    expect(callId).toMatch(/^[0-9a-f]{12}$/);
    await expect
      .poll(() => lines.filter(({ line }) => line.id === callId).map(({ level, msg }) => [level, msg]))
      .toEqual([
        ['error', 'a call failed'],
        ['info', 'call'],
      ]);
  });

  test('a refused sign-in is its own line, with the address and without the input', async () => {
    const lines = listen();
    await stage().t.call(accounts.login, { body: { email: emailOf('eli'), password: 'a wrong guess' } });
    const refusals = lines.filter(({ level }) => level === 'warn');
    expect(refusals.map(({ line }) => line)).toEqual([{ event: 'sign-in refused', address: '127.0.0.1' }]);
    expect(JSON.stringify(lines)).not.toMatch(/guess|northwind/);
  });

  test('ids differ, and a client’s own id is ignored', async () => {
    const { t } = stage();
    const givenReply = await t.send('GET', '/api/health', { headers: { 'x-request-id': 'mine', 'request-id': 'mine' } });
    const ids = [givenReply, await t.send('GET', '/api/health')].map((reply) => reply.headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain('mine');
  });
});
