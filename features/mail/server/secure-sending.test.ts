import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp } from '#server/testing/app.ts';
import { meetCast } from '#server/testing/cast.ts';
import { startSmtp, type TestSmtp } from '#server/testing/smtp.ts';
import { mail } from '../contract/calls.ts';

const only = { user: 'earshot@northwind.example', pass: 'secretword' };

describe('A mail server that requires a password and TLS', () => {
  let smtp: TestSmtp;
  beforeAll(async () => {
    smtp = await startSmtp(only);
  });
  afterAll(() => smtp.close());
  beforeEach(() => smtp.reset());

  /** The result of a test mail with this password, and what admins can read of it afterwards. */
  async function testMail(pass: string, rest = '', host = '127.0.0.1') {
    const smtpUrl = `${smtp.url.replace('//127.0.0.1', `//${encodeURIComponent(only.user)}:${pass}@${host}`)}${rest}`;
    const t = await startApp({ config: { smtpUrl } });
    try {
      const { token } = (await meetCast(t)).ada;
      const { status, body } = await t.call(mail.test, { token });
      const text = JSON.stringify([(await t.call(mail.state, { token })).body, await t.app.db.selectFrom('mails').selectAll().execute()]);
      return { status, msg: body.msg, seen: text };
    } finally {
      await t.close();
    }
  }
  const trusted = '/?tls.rejectUnauthorized=false';

  test('gets both, and accepts the mail', async () => {
    expect(await testMail(only.pass, trusted)).toMatchObject({ status: 201, msg: 'The test email was sent.' });
    expect(smtp.taken).toHaveLength(1);
  });

  test('a wrong password is reported without showing it', async () => {
    const { status, msg, seen } = await testMail('wrongword', trusted);
    expect([status, msg]).toEqual([502, 'The mail server did not accept the email: 535 Authentication failed']);
    expect(seen).not.toContain('wrongword');
    expect(smtp.taken).toEqual([]);
  });

  test('a server with an unsigned certificate gets no password', async () => {
    // An address of this machine that Earshot does not recognise as local.
    expect(await testMail(only.pass, '', '0.0.0.0')).toMatchObject({
      status: 502,
      msg: 'The mail server did not accept the email: its certificate was not accepted',
    });
    expect([smtp.logins, smtp.taken]).toEqual([[], []]);
  });

  test.each(['127.0.0.1', 'localhost'])(
    'the certificate of a local server (%s) is not checked, because mail may be sent there unencrypted',
    async (host) => {
      expect(await testMail(only.pass, '', host)).toMatchObject({ status: 201 });
      expect(smtp.taken).toHaveLength(1);
    },
  );
});
