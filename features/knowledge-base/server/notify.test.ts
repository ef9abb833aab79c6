import { notificationCatalogue } from '@earshot/contract/notification-catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits as notificationLimits, notifications } from '#features/notifications/contract';
import { everyEngine } from '#server/testing/every-engine.ts';
import { startSmtp, type TestSmtp } from '#server/testing/smtp.ts';
import { knowledgeBase as kb } from '../contract/calls.ts';

const publicUrl = 'https://earshot.northwind.example';
let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
});
afterAll(() => smtp.close());

everyEngine(
  'A comment on an article',
  (stage) => {
    test('notifies its author, in the list of articles and by a mail without its text', async () => {
      const { t, cast } = stage();
      const { token } = cast.mona;
      const kinds = [{ kind: 'articleComment' as const, ...notificationCatalogue.articleComment.channels, mail: true }];
      await t.call(notifications.changePreferences, { token, body: { kinds } });
      await t.app.writer.deleteFrom('mails').execute();
      smtp.reset();
      await t.call(kb.addCategory, { token, body: { name: 'Guides' } });
      const body = { title: 'Okapi care', content: 'Words.', category: 'Guides', tags: [] };
      const params = { id: (await t.call(kb.create, { token, body })).body._id };
      await t.call(kb.comment, { token: cast.eli.token, params, body: { content: 'A zebra.' } });
      await t.call(kb.comment, { token, params, body: { content: 'My own.' } });
      const notificationList = (await t.call(notifications.list, { token, query: { subject: 'articles' } })).body;
      expect(notificationList.map(({ kind, title, relatedId }) => [kind, title, relatedId])).toEqual([
        ['articleComment', 'Eli commented on “Okapi care”', params.id],
      ]);
      t.clock.forward(notificationLimits.mailDelayMs + 1000);
      await t.earshot.mailing.sendDue();
      const [email] = smtp.to(cast.mona.email);
      expect([email!.subject, email!.text]).toEqual([
        'Northwind: There is a new comment on one of your articles.',
        expect.stringContaining(`${publicUrl}/knowledge-base/articles/${params.id}`),
      ]);
      expect(smtp.taken.some((mail) => /okapi|zebra/i.test(mail.raw + mail.mail.text))).toBe(false);
    });
  },
  {
    config: {
      publicUrl,
      get smtpUrl() {
        return smtp.url;
      },
    },
  },
);
