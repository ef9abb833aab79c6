/** SMTP_URL when an admin has also chosen a mail server; and several instances that share the chosen one. */
import { limits as platformLimits } from '@earshot/contract/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp } from '#server/testing/app.ts';
import { emailOf, meetCast, newSession } from '#server/testing/cast.ts';
import { engineNames, optionsForEngine } from '#server/testing/every-engine.ts';
import { startSmtp, type TestSmtp } from '#server/testing/smtp.ts';
import { mail } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';

const only = { user: 'post@northwind.example', pass: 'secretword', isOpen: true } as const;
let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startSmtp(only);
});
afterAll(() => smtp.close());
const testServer = () => ({ host: '127.0.0.1', port: Number(new URL(smtp.url).port), user: only.user, password: only.pass, sender: '' });

describe.each(engineNames)('SMTP_URL (%s)', (engine) => {
  test('overrides: it is shown without its password, and cannot be changed here', async () => {
    const options = await optionsForEngine(engine);
    const config = {
      smtpUrl: smtp.url.replace('//', '//post%40northwind.example:secretword@'),
      firstAdmin: { name: 'Ada', email: emailOf('ada'), password: 'correct horse battery' },
    };
    const t = await startApp({ ...options, config });
    try {
      const admin = await t.app.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
      const token = await newSession(t, admin.id);
      const { body, text } = await t.call(mail.server, { token });
      expect(body).toMatchObject({ setBy: 'environment', host: '127.0.0.1', port: testServer().port, user: only.user, hasPassword: true });
      expect(text).not.toContain(only.pass);
      for (const call of [mail.changeServer, mail.tryServer, mail.removeServer])
        expect((await t.call(call, { token, ...(call.body && { body: testServer() }) })).body.code).toBe('mail_server_given');
      await sql`insert into mail_server (place, host, port, username, sender) values (1, 'elsewhere.example', 25, '', '')`.execute(
        t.app.writer,
      );
      t.clock.forward(platformLimits.news.rereadMs + 1000);
      expect((await t.call(mail.state, { token })).body.server).toBe(`127.0.0.1:${testServer().port}`);
    } finally {
      await t.close();
    }
  });
});

test('every instance uses a new mail server at once; one without the key leaves mail to the others', async () => {
  const options = await optionsForEngine('postgres');
  const secretKey = 'one key for all of the instances';
  const a = await startApp({ ...options, config: { secretKey } });
  const { token } = (await meetCast(a)).ada;
  const b = await startApp({ ...options, config: { secretKey } });
  const c = await startApp(options);
  try {
    await a.app.writer.deleteFrom('mails').execute();
    expect((await b.call(mail.state, { token })).body.leaves).toBe(false);
    expect((await a.call(mail.changeServer, { token, body: testServer() })).status).toBe(200);
    await expect.poll(async () => (await b.call(mail.state, { token })).body.leaves).toBe(true);
    await a.call(mail.lostPassword, { body: { email: emailOf('eli') } });
    c.clock.forward(platformLimits.news.rereadMs + 1000);
    expect(await c.earshot.mailing.sendDue()).toBe(0);
    expect((await c.call(mail.state, { token })).body).toMatchObject({ lacksKey: true, waiting: 1 });
    expect(await b.earshot.mailing.sendDue()).toBe(1);
    expect(smtp.to(emailOf('eli'))).toHaveLength(1);
  } finally {
    for (const t of [c, b, a]) await t.close();
  }
});

test('tests of a mail server are limited per admin', async () => {
  const t = await startApp({ rateLimit: true });
  try {
    const { token } = (await meetCast(t)).ada;
    const body = { host: '127.0.0.1', port: 1, user: '', sender: '' };
    const { max, windowMs } = limits.tests;
    const statuses = await Promise.all(Array.from({ length: max + 1 }, async () => (await t.call(mail.tryServer, { token, body })).status));
    expect(statuses.toSorted()).toEqual([429, ...Array(max).fill(502)].toSorted());
    t.clock.forward(windowMs + 1000);
    expect((await t.call(mail.tryServer, { token, body })).status).toBe(502);
  } finally {
    await t.close();
  }
});
