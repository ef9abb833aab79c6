import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '#features/audit/contract';
import { shownHead, startChain } from '#features/audit/server';
import { settle, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { startSmtp, type TestSmtp } from '#server/testing/smtp.ts';

let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
});
afterAll(() => smtp.close());

const minute = 60_000;
const day = 1440 * minute;

everyEngine(
  'The head of the audit log in summaries',
  (stage) => {
    test('an admin’s digest contains the log’s current head, a manager’s none', async () => {
      const { t, cast } = stage();
      await settle(t, { timeZone: 'UTC' });
      t.clock.forward(day - (t.clock.now() % day) + 7 * 60 * minute);
      await submit(t, cast.eli.token, 'For the summary.');
      t.clock.forward(65 * minute);
      await t.app.write((tx) => t.app.jobs.schedule(tx, 'mail.digests', '', tx.now));
      await t.app.write((tx) => t.app.jobs.schedule(tx, 'log.round', '', tx.now));
      await startChain(t.app);
      for (let n = 0; n < 3; n++) await t.app.jobs.runDue();
      const { hash } = (await t.call(audit.head, { token: cast.ada.token })).body!;
      smtp.reset();
      await t.earshot.mailing.sendDue();
      const text = (to: string) =>
        smtp
          .to(to)
          .map((mail) => mail.text)
          .join('\n');
      expect(hash).toMatch(/^[0-9a-f]{64}$|^[\w-]{43}$/);
      expect(text(cast.ada.email)).toContain(`Fingerprint of Activity today: ${hash}.`);
      const { words, round } = (await shownHead(t.app.db))!;
      expect(text(cast.ada.email)).toContain(`Fingerprint no. ${round} of Proof: ${words}`);
      expect(text(cast.mona.email)).not.toContain(words);
      expect(text(cast.mona.email)).toContain('new');
      expect(text(cast.mona.email)).not.toMatch(/audit log/);
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
