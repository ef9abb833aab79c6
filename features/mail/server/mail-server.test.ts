/**
 * The mail server that an admin chose: it is used at once, its password is sent to no other server, and what it answers is shown as one of
 * a few kinds of error, never in its words.
 */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { accounts } from '@earshot/contract/accounts';
import { limits as platformLimits } from '@earshot/contract/limits';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { audit } from '#features/audit/contract';
import { examine } from '#server/doctor/checks.ts';
import type { TestApp } from '#server/testing/app.ts';
import { emailOf } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { mailsTo } from '#server/testing/outbox.ts';
import { startSmtp, type TestSmtp } from '#server/testing/smtp.ts';
import { mail } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';

const only = { user: 'post@northwind.example', pass: 'secretword', isOpen: true } as const;
let smtp: TestSmtp;
/** A server that is not the organisation's. It sends `greeting` to everybody who connects. */
let stranger: Server;
let greeting: string | null = null;
const portOf = (server: Server): number => (server.address() as { port: number }).port;
beforeAll(async () => {
  smtp = await startSmtp(only);
  stranger = createServer((socket) => {
    socket.on('error', () => {});
    if (greeting !== null) socket.end(greeting);
  });
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  stranger.close();
  await smtp.close();
});
beforeEach(() => smtp.reset());

const testServer = () => ({ host: '127.0.0.1', port: Number(new URL(smtp.url).port), user: only.user, password: only.pass, sender: '' });
const serverWithoutPassword = () => ({ ...testServer(), password: undefined });

everyEngine('The mail server in Settings', (stage) => {
  const ada = () => ({ token: stage().cast.ada.token });
  const change = (body: object, t: TestApp = stage().t) => t.call(mail.changeServer, { ...ada(), body: { ...body } });
  const tryServer = (body: object) => stage().t.call(mail.tryServer, { ...ada(), body: { ...body } });
  const serverSettings = async () => (await stage().t.call(mail.server, ada())).body;
  const lose = (name: string) => stage().t.call(mail.lostPassword, { body: { email: emailOf(name) } });
  const sendDue = () => stage().t.earshot.mailing.sendDue();
  const keyFile = () => join(stage().t.app.config.dataDir, 'secret.key');
  beforeEach(async () => {
    // The row is deleted first, because a removal by the call alone would mail the admins through that server.
    await stage().t.app.writer.deleteFrom('mail_server').execute();
    await stage().t.call(mail.removeServer, ada());
    for (const table of ['mails', 'notifications'] as const) await stage().t.app.writer.deleteFrom(table).execute();
  });

  test('applies at once: waiting mail goes through it, from its user or the given address', async () => {
    const { t } = stage();
    expect(await serverSettings()).toMatchObject({ setBy: 'nobody', host: '', port: 587, hasPassword: false });
    await lose('eli');
    const { status, body } = await change(testServer());
    expect(status).toBe(200);
    expect(body).toEqual({
      ...serverWithoutPassword(),
      password: undefined,
      tlsFirst: false,
      setBy: 'settings',
      hasPassword: true,
      from: only.user,
      lacksKey: false,
    });
    expect((await t.call(accounts.welcome)).body.mailLeaves).toBe(true);
    expect((await t.call(mail.state, ada())).body).toMatchObject({
      leaves: true,
      server: `127.0.0.1:${testServer().port}`,
      from: only.user,
    });
    expect(await sendDue()).toBe(1);
    expect(smtp.logins).toEqual([only.pass]);
    expect(smtp.to(emailOf('eli'))[0]?.from?.address).toBe(only.user);
    await change({ ...serverWithoutPassword(), sender: 'Ohr@Northwind.Example' });
    await lose('eve');
    expect(await sendDue()).toBe(1);
    expect(smtp.to(emailOf('eve'))[0]?.from?.address).toBe('ohr@northwind.example');
    expect((await t.call(mail.test, ada())).status).toBe(201);
  });

  test('a failed mail is tried again as soon as the settings are right', async () => {
    await change({ ...testServer(), password: 'wrongword' });
    await lose('eli');
    expect(await sendDue()).toBe(0);
    const [failedMail] = (await stage().t.call(mail.queue, ada())).body;
    expect(failedMail).toMatchObject({ state: 'waiting', attempts: 1, error: 'it did not accept the user name or the password' });
    await change(testServer());
    expect(await sendDue()).toBe(1);
    expect(smtp.to(emailOf('eli'))).toHaveLength(1);
  });

  test('mail that waited for TLS is sent at once by a server that allows it', async () => {
    const { t } = stage();
    await change({ ...testServer(), host: '0.0.0.0' });
    await lose('eli');
    expect([await sendDue(), (await t.call(mail.state, ada())).body.lacksTls]).toEqual([0, true]);
    await change(testServer());
    expect([await sendDue(), (await t.call(mail.state, ada())).body.lacksTls]).toEqual([1, false]);
  });

  test('after removing it, mail is written to files again', async () => {
    const { t } = stage();
    await change(testServer());
    expect((await t.call(mail.removeServer, ada())).body).toMatchObject({ setBy: 'nobody', host: '', hasPassword: false });
    expect(await t.app.db.selectFrom('mail_server').selectAll().execute()).toEqual([]);
    await lose('eve');
    expect(await sendDue()).toBe(1);
    expect(smtp.to(emailOf('eve'))).toEqual([]);
    expect((await mailsTo(t, emailOf('eve'))).length).toBeGreaterThan(0);
    expect((await t.call(mail.removeServer, ada())).status).toBe(200);
  });

  test('the password is sealed with a key file beside the data, and no call returns it', async () => {
    const { t } = stage();
    const replies = [
      await change(testServer()),
      await tryServer(testServer()),
      await t.call(mail.server, ada()),
      await t.call(mail.state, ada()),
    ];
    replies.push(
      await t.call(audit.list, ada()),
      await t.send('GET', '/api/auth/my-data', ada()),
      await t.send('GET', '/api/settings', ada()),
    );
    expect(statSync(keyFile()).mode & 0o777).toBe(0o600);
    const [row] = await t.app.db.selectFrom('mail_server').selectAll().execute();
    const events = await t.app.db.selectFrom('events').selectAll().execute();
    const lines: string[] = [];
    await examine(t.app, (line) => lines.push(line));
    const key = readFileSync(keyFile(), 'utf8').trim();
    for (const text of [...replies.map((reply) => reply.text), JSON.stringify(row), JSON.stringify(events), lines.join('\n')]) {
      expect(text).not.toContain(only.pass);
      expect(text).not.toContain(Buffer.from(only.pass).toString('base64url'));
      expect(text).not.toContain(key);
    }
    expect(JSON.stringify(events)).not.toContain(only.user);
  });

  test('it is sent only to its own host and port, whoever asks or changes the row', async () => {
    const { t } = stage();
    await change(testServer());
    const other = { ...serverWithoutPassword(), port: portOf(stranger) };
    for (const body of [other, { ...serverWithoutPassword(), host: 'localhost' }])
      for (const reply of [await change(body), await tryServer(body)]) {
        expect([reply.status, reply.body.code]).toEqual([400, 'mail_password_again']);
        expect(reply.body.fields).toEqual({ password: 'Enter the password again. It is not sent to another host or port.' });
      }
    expect(await serverSettings()).toMatchObject({ host: '127.0.0.1', port: testServer().port });
    await t.app.writer.updateTable('mail_server').set({ host: 'localhost' }).execute();
    t.clock.forward(platformLimits.news.rereadMs + 1000);
    expect((await t.call(mail.state, ada())).body.lacksKey).toBe(true);
    expect([smtp.logins, (await change({ ...serverWithoutPassword(), user: '' })).status]).toEqual([[], 200]);
    expect((await serverSettings()).hasPassword).toBe(false);
  });

  test('without the key mail waits, log and page say so, and entering the password again fixes it', async () => {
    const { t } = stage();
    await change(testServer());
    writeFileSync(keyFile(), 'the key of another instance, 32 long\n');
    const logged = vi.spyOn(t.app.log, 'error');
    t.clock.forward(platformLimits.news.rereadMs + 1000);
    await lose('eli');
    for (let n = 0; n < 3; n++) {
      expect(await sendDue()).toBe(0);
      t.clock.forward(platformLimits.news.rereadMs + 1000);
    }
    expect(logged.mock.calls.flat()).toEqual([expect.stringContaining('cannot be opened with the key of this instance')]);
    logged.mockRestore();
    expect((await t.call(mail.state, ada())).body).toMatchObject({ lacksKey: true, waiting: 1 });
    expect(await serverSettings()).toMatchObject({ lacksKey: true, hasPassword: true });
    expect((await t.call(mail.test, ada())).body.code).toBe('mail_without_key');
    expect((await change(serverWithoutPassword())).body.code).toBe('mail_password_locked');
    const lines: string[] = [];
    expect(await examine(t.app, (line) => lines.push(line))).toBe(false);
    expect(lines).toContainEqual(
      expect.stringMatching(/^WRONG {2}password of the mail server: 1 of 1, first: the key here does not open it/),
    );
    expect(smtp.logins).toEqual([]);
    await change(testServer());
    expect(await sendDue()).toBe(1);
    expect(smtp.to(emailOf('eli'))).toHaveLength(1);
  });

  test('a test reports a class of error, never the server’s words, and stores nothing', async () => {
    const { t } = stage();
    const messageOf = async (body: object) => (await tryServer(body)).body.msg;
    const start = 'The test email was not sent. ';
    expect(await messageOf({ ...testServer(), password: 'wrongword' })).toBe(
      `${start}The mail server did not accept the user name or the password.`,
    );
    expect(await messageOf({ ...testServer(), port: 1 })).toBe(`${start}Nothing answers there. Check the host and the port.`);
    expect(await messageOf({ ...testServer(), host: 'nowhere.invalid' })).toBe(
      `${start}No server was found under this name. Check the host.`,
    );
    expect(await messageOf({ ...testServer(), host: '0.0.0.0' })).toContain('does not offer TLS');
    expect(smtp.logins).toEqual(['wrongword']);
    smtp.receive = () => ({ code: 550, text: 'Inside knowledge' });
    expect(await messageOf(testServer())).toBe(`${start}The mail server rejected the email. Check the sender address.`);
    greeting = 'HTTP/1.1 400 Inside knowledge\r\n\r\n';
    expect(await messageOf({ ...testServer(), port: portOf(stranger) })).toMatch(/^The test email was not sent\. [^I]*$/);
    greeting = null;
    const waits = limits as { testMs: number };
    const { testMs } = waits;
    expect(testMs).toBeLessThan(15_000);
    waits.testMs = 300;
    expect(await messageOf({ ...testServer(), port: portOf(stranger) })).toContain('did not answer in time');
    waits.testMs = testMs;
    expect(await t.app.db.selectFrom('mails').selectAll().execute()).toEqual([]);
    expect(await serverSettings()).toMatchObject({ setBy: 'nobody' });
    smtp.reset();
    expect(await tryServer(testServer())).toMatchObject({ status: 201, body: { msg: 'The test email was sent.' } });
    expect(smtp.taken.map((mail) => mail.to)).toEqual([emailOf('ada')]);
  });

  test('a refusal in use is reported as a class of error too', async () => {
    await change(testServer());
    smtp.receive = () => ({ code: 550, text: 'Inside knowledge' });
    expect((await stage().t.call(mail.test, ada())).text).not.toContain('Inside knowledge');
    await lose('eli');
    await sendDue();
    const { text } = await stage().t.call(mail.queue, ada());
    expect(text).toContain('it rejected the sender, the receiver or the email');
    expect(text).not.toContain('Inside knowledge');
  });

  test('an invalid value is named at its field', async () => {
    const wrongFields = async (body: object) => Object.keys((await change({ ...testServer(), ...body })).body.fields ?? {});
    for (const host of [
      '',
      ' ',
      'smtp://mail.example.org',
      'mail.example.org:25',
      'a b',
      'user@mail.example.org',
      '../etc',
      'mail.example.org/x',
      'a\u0000b',
    ])
      expect(await wrongFields({ host }), host).toEqual(['host']);
    for (const port of [0, 65_536, 1.5, 'x']) expect(await wrongFields({ port })).toEqual(['port']);
    for (const sender of ['nobody', 'a@b\r\nBcc: c@d', 'a@b, c@d']) expect(await wrongFields({ sender }), sender).toEqual(['sender']);
    expect(await wrongFields({ password: undefined })).toEqual(['password']);
    expect((await change({ ...testServer(), host: ' Mail.Bücher.example ' })).body.host).toBe('mail.xn--bcher-kva.example');
    expect((await change({ ...testServer(), host: '::1' })).body.host).toBe('[::1]');
  });

  test('the log names host and port, and an unchanged value is not logged', async () => {
    const { t } = stage();
    await change(testServer());
    const count = async () => (await t.app.db.selectFrom('events').select('seq').where('type', '=', 'mail.serverChanged').execute()).length;
    const before = await count();
    for (const body of [testServer(), serverWithoutPassword()]) expect((await change(body)).status).toBe(200);
    expect(await count()).toBe(before);
    await tryServer(testServer());
    await t.call(mail.removeServer, ada());
    const { body } = await t.call(audit.list, { ...ada(), query: { limit: 3 } });
    expect(body.map(({ action, details }) => [action, details])).toEqual([
      ['mail.serverRemoved', { host: '127.0.0.1', port: testServer().port }],
      ['mail.tested', { sent: true, server: `127.0.0.1:${testServer().port}` }],
      ['mail.serverChanged', { host: '127.0.0.1', port: testServer().port }],
    ]);
  });

  test('one of two simultaneous changes applies completely', async () => {
    const replies = await Promise.all([
      change(testServer()),
      change({ ...testServer(), host: 'localhost', user: '', password: undefined }),
    ]);
    expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
    const { host, user, hasPassword } = await serverSettings();
    expect([
      ['127.0.0.1', only.user, true],
      ['localhost', '', false],
    ]).toContainEqual([host, user, hasPassword]);
  });
});
