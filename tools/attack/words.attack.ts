/** Text that some interpreter might run: markup in every text field, syntax in every parameter and field. */
import { expect, test } from 'vitest';
import { newSession, rantAbout } from '../../server/testing/cast.ts';
import { everyEngine, type Stage } from '../../server/testing/every-engine.ts';
import { exampleCalls } from '../../server/testing/permissions.ts';
import { calls, leaks, markup, parametersOf, syntax } from './targets.ts';

const changing = Object.keys(exampleCalls).filter(
  (key) => /^(POST|PUT) \S+$/.test(key) && !/auth\/(login|logout|profile)|\/setup/.test(key),
);

/** Whether a refusal reveals something about the implementation. */
const isTelling = ({ status, text }: { status: number; text: string }): boolean => status >= 400 && leaks.test(text);

everyEngine('Words', (stage) => {
  /**
   * Sends each text of `words` in each text field of every body, as an admin. Returns the replies that were not plain JSON or that revealed
   * something.
   */
  async function inEveryText({ t, cast }: Stage, words: readonly string[]): Promise<string[]> {
    const problems: string[] = [];
    for (const [n, key] of changing.entries()) {
      const { body = {}, ...parameters } = await exampleCalls[key]!(stage(), 'admin');
      const [method = '', path = ''] = key.split(' ');
      const address = path.replace(/\{(\w+)\}/g, (_, name: string) => parameters[name as keyof typeof parameters] ?? parameters.id ?? '');
      for (const field of Object.keys(body).filter((item) => typeof body[item] === 'string'))
        for (let i = 0; i < 5; i++) {
          const text = words[(n + i) % words.length] ?? '';
          const token = await newSession(t, cast.ada.id);
          const reply = await t.send(method, address, { token, body: JSON.stringify({ ...body, [field]: text }) });
          const isPlain = reply.headers.get('content-type')?.startsWith('application/json; charset=utf-8') || /export\/html|csv/.test(path);
          const isSafe = reply.headers.get('x-content-type-options') === 'nosniff' && !reply.headers.has('set-cookie');
          // The provider and the mail server that these calls test do not exist, and the reply says so.
          const isAway = /"(company_away|company_test_away|mail_test_failed)"/.test(reply.text);
          if ((reply.status >= 500 && !isAway) || !isPlain || !isSafe || isTelling(reply))
            problems.push(`${key} ${field} ${text}: ${reply.status} ${reply.text.slice(0, 200)}`);
        }
    }
    return problems;
  }

  test('markup in texts is shown as text', async () => {
    const { t, cast } = stage();
    expect(await inEveryText(stage(), markup)).toEqual([]);
    const cookies: string[] = [];
    for (const text of markup) {
      const reply = await t.send('POST', '/api/rants', { token: cast.eve.token, body: JSON.stringify({ ...rantAbout, content: text }) });
      cookies.push((reply.body as unknown as { content: string }).content);
    }
    expect(cookies).toEqual(markup);
    const report = await t.send('POST', '/api/reports/export/html', {
      token: cast.mona.token,
      body: JSON.stringify({ department: 'all' }),
    });
    expect(report.status).toBe(200);
    expect(report.text).not.toMatch(/<(script|iframe|svg on|img src=x)|href="javascript/i);
    const file = await t.send('GET', '/api/reports/export-rants/csv', { token: cast.mona.token });
    expect([file.headers.get('content-type'), file.headers.get('content-disposition')]).toEqual([
      expect.stringMatching(/^text\/csv/),
      expect.stringMatching(/^attachment; filename="[\w.-]+"$/),
    ]);
  });

  test('parameters are never syntax, in any call, nor when repeated', async () => {
    const { t, cast } = stage();
    const rows = async () =>
      (
        await t.app.db
          .selectFrom('users')
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n;
    const before = await rows();
    const problems: string[] = [];
    for (const call of calls.filter(({ method }) => method === 'GET'))
      for (const name of parametersOf(call)) {
        const parameters = syntax.map((text) => `${name}=${encodeURIComponent(text)}`);
        for (const query of [...parameters, `${name}=a&${name}=b`, `${name}[]=a`, `${name}[$ne]=a`]) {
          const path = `${call.path.replace(/:\w+/g, cast.eli.id)}?${query}`;
          const reply = await t.send('GET', path, { token: cast.ada.token });
          if (reply.status >= 500 || isTelling(reply)) problems.push(`${path}: ${reply.status} ${reply.text.slice(0, 200)}`);
          if (reply.headers.has('set-cookie')) problems.push(`${path}: sets a cookie`);
        }
      }
    for (const path of ['/api/rants', '/api/auth/users', '/api/action-plans'])
      for (const search of syntax.slice(0, 6)) {
        const reply = await t.send('GET', `${path}?${new URLSearchParams({ search, page: '1', limit: '10' })}`, { token: cast.ada.token });
        if (Number(reply.headers.get('x-total-count')) > 0) problems.push(`${path} finds something for ${search}`);
      }
    expect(problems).toEqual([]);
    expect(await inEveryText(stage(), syntax)).toEqual([]);
    expect(Number(await rows())).toBeGreaterThanOrEqual(Number(before));
  });
});
