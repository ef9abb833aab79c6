/** A mail server without TLS: email waits, and neither its text nor the password is sent unencrypted. */
import { limits as platformLimits } from '@earshot/contract/limits';
import { languages } from '@earshot/words/language';
import { translateSentence } from '@earshot/words/translate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp } from '#server/testing/app.ts';
import { emailOf, meetCast } from '#server/testing/cast.ts';
import { type EngineName, engineNames, optionsForEngine } from '#server/testing/every-engine.ts';
import { startSmtp, type TestSmtp } from '#server/testing/smtp.ts';
import { mail } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { startMailing } from './delivery.ts';

const only = { user: 'earshot@northwind.example', pass: 'secretword', isOpen: true } as const;
let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startSmtp(only);
});
afterAll(() => smtp.close());
beforeEach(() => smtp.reset());

/** The test server's address in a form that Earshot does not recognise as this machine. */
const elsewhere = (rest = '') =>
  `${smtp.url.replace('//', `//${encodeURIComponent(only.user)}:${only.pass}@`).replace('127.0.0.1', '0.0.0.0')}${rest}`;

describe.each(engineNames)('A mail server without TLS (%s)', (engine: EngineName) => {
  async function on(smtpUrl: string, play: (t: Awaited<ReturnType<typeof startApp>>, token: string) => Promise<void>) {
    const t = await startApp({ ...(await optionsForEngine(engine)), config: { smtpUrl } });
    try {
      await play(t, (await meetCast(t)).ada.token);
    } finally {
      await t.close();
    }
  }
  const pause = limits.noTlsPauseMs + 1000;

  test('mail waits without giving up, nothing is sent unencrypted, and the admin is told', () =>
    on(elsewhere(), async (t, token) => {
      await t.app.writer.deleteFrom('mails').execute();
      for (const name of ['eli', 'mona']) await t.call(mail.lostPassword, { body: { email: emailOf(name) } });
      for (let attempt = 0; attempt < limits.pausesMs.length + 3; attempt++) {
        expect(await t.earshot.mailing.sendDue()).toBe(0);
        t.clock.forward(pause);
      }
      const { body } = await t.call(mail.queue, { token });
      expect(body.map(({ state, attempts, sentAt }) => ({ state, attempts, sentAt }))).toEqual(
        Array.from({ length: 2 }, () => ({ state: 'waiting', attempts: 0, sentAt: null })),
      );
      expect(body.map((item) => item.error)).toContain('it offers no TLS');
      expect((await t.call(mail.state, { token })).body).toMatchObject({ leaves: true, lacksTls: true, waiting: 2, failed: 0 });
      expect(smtp.heard).toMatch(/^EHLO .*\r\nSTARTTLS\r\n/);
      expect(smtp.heard.replace(/^EHLO .*$/gm, '')).not.toMatch(/AUTH|MAIL FROM|RCPT|DATA|northwind|secretword/i);
      expect(smtp.heard).not.toContain(Buffer.from(only.pass).toString('base64'));
      expect([smtp.logins, smtp.taken]).toEqual([[], []]);
    }));

  test('after each pause one mail tries the server again; the others wait', () =>
    on(elsewhere(), async (t) => {
      const waiting = (await t.app.db.selectFrom('mails').select('id').where('state', '=', 'waiting').execute()).length;
      expect(waiting).toBeGreaterThan(3);
      const startTlsCount = () => smtp.heard.match(/STARTTLS/g)?.length ?? 0;
      await t.earshot.mailing.sendDue();
      await t.earshot.mailing.sendDue();
      expect(startTlsCount()).toBe(1);
      t.clock.forward(pause);
      await t.earshot.mailing.sendDue();
      expect(startTlsCount()).toBe(2);
    }));

  test('a test mail explains in each language what to add', () =>
    on(elsewhere(), async (t, token) => {
      const { status, body } = await t.call(mail.test, { token });
      expect([status, body.code]).toEqual([502, 'mail_without_tls']);
      for (const language of languages)
        expect(translateSentence(language, { id: 'refusal.mail_without_tls' })).toMatch(/smtps:\/\/.*SMTP_URL.*\?tls=off/s);
      expect((await t.call(mail.queue, { token, query: { state: 'failed' } })).body).toMatchObject([{ kind: 'test', dueAt: null }]);
      expect([smtp.logins, smtp.taken]).toEqual([[], []]);
    }));

  test('?tls=off sends unencrypted on purpose: waiting mail is sent, and nobody is told to add anything', () =>
    on(elsewhere('?tls=off'), async (t, token) => {
      const before = (await t.call(mail.state, { token })).body;
      // The email about a deactivation waits until the deactivation cannot be undone.
      t.clock.forward(platformLimits.undo.takenMs);
      expect(await t.earshot.mailing.sendDue()).toBe(before.waiting);
      expect(smtp.taken).toHaveLength(before.waiting);
      expect((await t.call(mail.state, { token })).body).toMatchObject({ lacksTls: false, waiting: 0 });
      expect(smtp.heard).not.toContain('STARTTLS');
    }));

  test('a server on this machine needs no TLS', () =>
    on(elsewhere().replace('0.0.0.0', '127.0.0.1'), async (t) => {
      expect(await startMailing(t.app, 0).sendDue()).toBeGreaterThan(3);
    }));
});
