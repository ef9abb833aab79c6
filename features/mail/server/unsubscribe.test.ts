import { accounts } from '@earshot/contract/accounts';
import type { NotificationChannels } from '@earshot/contract/notification-catalogue';
import type { notificationKinds } from '@earshot/contract/notification-kinds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits as notificationLimits, notifications } from '#features/notifications/contract';
import { rants } from '#features/rants/contract';
import { forgetPerson, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { startSmtp, type TestSmtp } from '#server/testing/smtp.ts';
import { notificationChannels } from '../../assembled/notification-channels.ts';
import { notificationChannels as baseChannels } from '../../notifications/contract/notification-channels.ts';
import { mail } from '../contract/calls.ts';
import { unsubscribeSecret } from './unsubscribe.ts';

/** Kinds of other features that go into the digest by default. */
const digestsOfFeatures = Object.entries<NotificationChannels>(notificationChannels).flatMap(([kind, { channels }]) =>
  channels.digest && !(kind in baseChannels) ? [kind] : [],
);

let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
});
afterAll(() => smtp.close());

everyEngine(
  'Unsubscribing',
  (stage) => {
    const choiceOf = async (kind: string) =>
      (await stage().t.call(notifications.preferences, { token: stage().cast.eli.token })).body.kinds.find(
        (choice) => choice.kind === kind,
      );
    const post = (address: string, body: string, type: string) => stage().t.send('POST', address, { body, type });

    test('RFC 8058: a mail program’s POST, in either form type, ends only this kind of mail', async () => {
      const { t, cast } = stage();
      const id = await submit(t, cast.eli.token, 'Waits.');
      await t.call(rants.respond, { token: cast.mona.token, params: { id }, body: { response: 'Here.' } });
      t.clock.forward(notificationLimits.mailDelayMs + 1000);
      await t.earshot.mailing.sendDue();
      const email = smtp.to(cast.eli.email).at(-1)!;
      const header = email.headers.find((candidate) => candidate.key === 'list-unsubscribe')!.value;
      const { pathname, search } = new URL(header.slice(1, -1));
      const form = 'multipart/form-data; boundary=x';
      for (const [body, type] of [
        ['List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
        ['--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--', form],
      ] as const) {
        const reply = await post(pathname + search, body, type);
        expect([reply.status, reply.body]).toEqual([200, { msg: 'You will no longer get these emails.' }]);
        expect(await choiceOf('response')).toEqual({ kind: 'response', app: true, mail: false, digest: false, always: false });
        expect((await choiceOf('status'))!.mail).toBe(true);
        const secret = new URLSearchParams(search).get('s')!;
        expect((await t.call(mail.subscription, { body: { secret } })).body).toEqual({ kind: 'response', subscribed: false });
        expect((await t.call(mail.unsubscribe, { body: { secret, again: true } })).body.msg).toBe('You will get these emails again.');
        expect((await t.call(mail.subscription, { body: { secret } })).body.subscribed).toBe(true);
        expect((await t.call(accounts.currentUser, { token: secret })).status).toBe(401);
      }
      const response = await fetch(t.url + pathname + search, { redirect: 'manual' });
      expect([response.status, response.headers.get('location')]).toEqual([303, `/unsubscribe#${new URLSearchParams(search).get('s')}`]);
      expect((await choiceOf('response'))!.mail).toBe(true);
      // No other call accepts a form.
      for (const path of ['/api/auth/login', '/api/mail/subscription', '/api/nothing'])
        expect((await post(path, 'a=b', 'application/x-www-form-urlencoded')).status, path).not.toBe(200);
      expect((await post('/api/auth/login', 'a=b', 'application/x-www-form-urlencoded')).body.code).toBe('wrong_type');
    });

    test('a digest’s link ends digests; undo restores the defaults', async () => {
      const { t, cast } = stage();
      const secret = await t.app.write((tx) => unsubscribeSecret(t.app, tx, cast.mona.id, 'digest'));
      const digests = async () =>
        (await t.call(notifications.preferences, { token: cast.mona.token })).body.kinds
          .filter((kind) => kind.digest)
          .map((kind) => kind.kind);
      const defaults = await digests();
      expect(defaults).toEqual(['newRant', 'message', ...digestsOfFeatures]);
      await t.call(mail.unsubscribe, { query: { s: secret }, body: {} });
      expect(await digests()).toEqual([]);
      expect((await t.call(mail.subscription, { body: { secret } })).body).toEqual({ kind: 'digest', subscribed: false });
      await t.call(mail.unsubscribe, { body: { secret, again: true } });
      expect(await digests()).toEqual(defaults);
      expect(await t.app.db.selectFrom('preferences').selectAll().where('user_id', '=', cast.mona.id).execute()).toEqual([]);
    });

    test('a changed secret, or one of another person, kind or deleted account, is unknown', async () => {
      const { t, cast } = stage();
      const secretFor = (id: string, kind: (typeof notificationKinds)[number]) =>
        t.app.write((tx) => unsubscribeSecret(t.app, tx, id, kind));
      const good = await secretFor(cast.max.id, 'status');
      const [id, kind, mac] = good.split('.') as [string, string, string];
      const wrongSecrets = [
        '',
        'x',
        '..',
        good.slice(0, -1),
        `${good}A`,
        `${cast.eve.id}.${kind}.${mac}`,
        `${id}.response.${mac}`,
        `${id}.nothing.${mac}`,
        `\u0000.${kind}.${mac}`,
      ];
      for (const secret of wrongSecrets)
        for (const reply of [
          await t.call(mail.subscription, { body: { secret } }),
          await t.call(mail.unsubscribe, { query: { s: secret } }),
        ])
          expect([reply.status, reply.body.code], secret).toEqual([404, 'unsubscribe_invalid']);
      expect((await t.call(mail.unsubscribe, { body: { secret: 'x'.repeat(201) } })).status).toBe(400);
      expect((await t.call(mail.subscription, { body: { secret: good } })).status).toBe(200);
      await forgetPerson(t, cast.max.id);
      expect((await t.call(mail.subscription, { body: { secret: good } })).status).toBe(404);
    });
  },
  {
    config: {
      get smtpUrl() {
        return smtp.url;
      },
    },
  },
);
