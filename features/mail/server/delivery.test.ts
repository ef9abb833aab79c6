import { readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { limits as platformLimits } from '@earshot/contract/limits';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startApp } from '#server/testing/app.ts';
import { type Cast, meetCast, settle } from '#server/testing/cast.ts';
import { everyEngine, optionsForEngine } from '#server/testing/every-engine.ts';
import { insertNotifications } from '#server/testing/notifications.ts';
import { startSmtp, type TestSmtp } from '#server/testing/smtp.ts';
import { mail } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { startMailing } from './delivery.ts';
import { queueMails, sweepMail } from './queue.ts';

const day = 86_400_000;
let smtp: TestSmtp;
const throughSmtp = {
  config: {
    get smtpUrl() {
      return smtp.url.replace('//', '//earshot%40northwind.example:secretword@');
    },
  },
};
beforeAll(async () => {
  smtp = await startSmtp();
});
afterAll(() => smtp.close());

/** Runs `work` with short timeouts, so that tests of a silent mail server are quick. */
async function inAHurry(work: () => Promise<void>): Promise<void> {
  const waits = limits as { timeoutMs: number; sendMs: number };
  const original = { ...waits };
  Object.assign(waits, { timeoutMs: 300, sendMs: 600 });
  try {
    await work();
  } finally {
    Object.assign(waits, original);
  }
}

everyEngine(
  'Sending mail',
  (stage, engine) => {
    const asAda = () => ({ token: stage().cast.ada.token });
    const sendDue = () => stage().t.earshot.mailing.sendDue();
    /** Queues an email about the account, which no choice and no daily limit holds back. */
    const queue = async (to: keyof Cast) => {
      const { t, cast } = stage();
      const notification = {
        id: t.app.ids.id(),
        user_id: cast[to].id,
        kind: 'accountApproved',
        data: '{}',
        related_model: 'User',
        related_id: null,
      } as const;
      await insertNotifications(t.app, [{ ...notification, event_seq: 0, created_at: t.clock.now() }]);
      await t.app.write((tx) =>
        queueMails(t.app, tx, [{ kind: 'accountApproved', userId: cast[to].id, notificationId: notification.id, dueAt: tx.now }]),
      );
    };
    const rows = async () => (await stage().t.call(mail.queue, asAda())).body;
    const newest = async () => (await rows())[0]!;
    beforeEach(async () => {
      await stage().t.app.writer.deleteFrom('mails').execute();
      smtp.reset();
    });

    test('an accepted email is sent once; a permanently refused one fails at once, and nothing else is sent', async () => {
      const { t, cast } = stage();
      smtp.receive = (address) => (address === cast.max.email ? { code: 550, text: 'No such person here' } : null);
      for (const name of ['mona', 'max', 'eve'] as const) await queue(name);
      expect(await sendDue()).toBe(2);
      expect(await sendDue()).toBe(0);
      expect(smtp.taken.map((mail) => mail.to)).toEqual([cast.mona.email, cast.eve.email]);
      expect(await rows()).toMatchObject([
        {
          kind: 'accountApproved',
          to: 'Eve',
          state: 'sent',
          attempts: 1,
          error: null,
          dueAt: null,
          sentAt: expect.any(String),
          isFile: false,
        },
        { to: 'Max', state: 'failed', attempts: 1, error: '550 No such person here', dueAt: null, sentAt: null },
        { to: 'Mona', state: 'sent' },
      ]);
      const state = {
        leaves: true,
        server: smtp.url.slice(7),
        from: 'earshot@northwind.example',
        isChosen: false,
        lacksKey: false,
        lacksTls: false,
        waiting: 0,
        sent: 2,
        failed: 1,
        dropped: 0,
      };
      expect((await t.call(mail.state, asAda())).body).toEqual(state);
      expect((await t.call(mail.queue, { ...asAda(), query: { state: 'failed' } })).body).toHaveLength(1);
      const page = await t.call(mail.queue, { ...asAda(), query: { page: 2, limit: 2 } });
      expect([page.body.length, page.headers.get('x-total-count')]).toEqual([1, '3']);
      smtp.reset();
      const retry = (_id: string) => t.call(mail.retry, { ...asAda(), params: { id: _id } });
      const [, failedRow, sentRow] = await rows();
      expect((await retry(failedRow!._id)).body).toMatchObject({ state: 'waiting', attempts: 0 });
      expect((await retry(sentRow!._id)).body).toEqual(sentRow);
      expect((await retry('nothing')).body.code).toBe('mail_not_found');
      expect(await sendDue()).toBe(1);
      expect(smtp.to(cast.max.email)).toHaveLength(1);
      const events = await t.app.db.selectFrom('events').select(['actor_id', 'data']).where('type', '=', 'mail.retried').execute();
      expect(events.map((event) => [event.actor_id, JSON.parse(event.data)])).toEqual([
        [cast.ada.id, { kind: 'accountApproved', targets: [] }],
      ]);
    });

    test.for<[number, string, 'waiting' | 'failed']>([
      [550, '5.4.5 Daily user sending limit exceeded. For more information go to the help pages', 'waiting'],
      [552, '5.2.2 The email account that you tried to reach is over quota', 'waiting'],
      [550, '4.7.1 Greylisted', 'waiting'],
      [554, 'Message rejected: hourly rate limit reached', 'waiting'],
      [550, 'Too many messages from your network, please try again in an hour', 'waiting'],
      [554, '5.7.1 Relay access denied', 'waiting'],
      [550, '5.1.1 The email account that you tried to reach does not exist', 'failed'],
      [552, '5.3.4 Message size exceeds fixed limit', 'failed'],
      [554, '5.7.1 Message refused as spam', 'failed'],
    ])('%i %s: %s', async ([code, text, state]) => {
      smtp.receive = () => ({ code, text });
      await queue('mona');
      await sendDue();
      expect(await newest()).toMatchObject({ state, attempts: 1, error: `${code} ${text}` });
    });

    test('a temporarily refused email is tried seven more times over a day with growing pauses and one Message-ID', async () => {
      const { t, cast } = stage();
      const ids = new Set<string>();
      smtp.receive = () => ({ code: 451, text: 'Come back later' });
      t.clock.stop();
      await queue('mona');
      for (const [n, pauseMs] of limits.pausesMs.entries()) {
        expect(await sendDue()).toBe(0);
        const { state, attempts, error, dueAt } = await newest();
        expect([state, attempts, error]).toEqual(['waiting', n + 1, '451 Come back later']);
        expect(Date.parse(dueAt!)).toBe(t.clock.now() + pauseMs);
        t.clock.forward(pauseMs - 1);
        await sendDue();
        expect((await newest()).attempts).toBe(n + 1);
        t.clock.forward(1);
      }
      t.clock.goOn();
      await sendDue();
      expect(await newest()).toMatchObject({ state: 'failed', attempts: 7, dueAt: null });
      // The server takes the email and its answer gets lost: the email comes again with the same id.
      smtp.reset();
      smtp.beforeTaking = () => false;
      await queue('mona');
      await sendDue();
      expect((await newest()).error).toMatch(/hung up|ECONN|ESOCKET/);
      smtp.beforeTaking = () => true;
      t.clock.forward(limits.pausesMs[0]! + 1000);
      expect(await sendDue()).toBe(1);
      for (const email of smtp.to(cast.mona.email)) ids.add(email.messageId ?? '');
      expect([smtp.taken.length, ids.size]).toEqual([2, 1]);
    });

    test('a server that stalls or hangs up is abandoned, and tried again later', async () => {
      const { t, cast } = stage();
      const isGivenUp = async (wish: 'stall' | 'hang up', error: string) => {
        smtp.receive = () => wish;
        await queue('eve');
        expect(await sendDue()).toBe(0);
        expect(await newest()).toMatchObject({ state: 'waiting', attempts: 1, error });
      };
      await inAHurry(() => isGivenUp('stall', 'it did not answer in time'));
      await isGivenUp('hang up', 'it hung up');
      smtp.reset();
      t.clock.forward(limits.pausesMs[0]! + 1000);
      expect(await sendDue()).toBe(2);
      expect(smtp.to(cast.eve.email)).toHaveLength(2);
    });

    test('the database stays writable during a conversation with a mail server', async () => {
      const { t, cast } = stage();
      let goOn = () => {};
      const isWritten = new Promise<boolean>((resolve) => {
        goOn = () => resolve(true);
      });
      smtp.beforeTaking = () => isWritten;
      await queue('eve');
      const sending = sendDue();
      await vi.waitFor(() => expect(smtp.to(cast.eve.email)).toHaveLength(1), { timeout: 20_000, interval: 10 });
      // This write needs SQLite's only write lock. If sending held it, the two would wait for each other.
      await t.app.write((tx) => tx.record({ type: 'setup.done', actorId: null, subject: null, data: {}, payload: { named: [] } }));
      // PostgreSQL has many writers, so the test looks for an open transaction instead, which would lock its rows.
      if (engine === 'postgres') {
        const idleTransactions = sql`select state from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;
        expect((await idleTransactions.execute(t.app.db)).rows).toEqual([]);
      }
      goOn();
      expect(await sending).toBe(1);
    });

    test('two simultaneous senders send nothing twice; a dead one is replaced after its lease', async () => {
      const { t, cast } = stage();
      for (let n = 0; n < 12; n++) await queue('eli');
      const senders = [1, 2, 3].map(() => startMailing(t.app, 0));
      const results = await Promise.all(senders.map((sender) => sender.sendDue()));
      expect(results.reduce((a, b) => a + b, 0)).toBe(12);
      expect(new Set(smtp.to(cast.eli.email).map((mail) => mail.messageId)).size).toBe(12);
      await queue('eli');
      await t.app.writer
        .updateTable('mails')
        .set({ attempts: 1, due_at: t.clock.now() + limits.leaseMs })
        .where('state', '=', 'waiting')
        .execute();
      expect(await sendDue()).toBe(0);
      t.clock.forward(limits.leaseMs + 1);
      expect(await sendDue()).toBe(1);
      await queue('eli');
      await t.app.writer
        .updateTable('mails')
        .set({ attempts: limits.pausesMs.length + 1 })
        .where('state', '=', 'waiting')
        .execute();
      expect([await sendDue(), (await newest()).state]).toEqual([0, 'failed']);
    });

    test('a test mail goes to the caller at once, or shows the server’s answer; both are logged', async () => {
      const { t, cast } = stage();
      expect((await t.call(mail.test, asAda())).body).toEqual({ msg: 'The test email was sent.' });
      expect(smtp.to(cast.ada.email)[0]!.subject).toBe('Northwind: This is a test email.');
      smtp.receive = () => ({ code: 451, text: 'Not today' });
      const reply = await t.call(mail.test, asAda());
      expect([reply.status, reply.body]).toEqual([
        502,
        { code: 'mail_failed', msg: 'The mail server did not accept the email: 451 Not today' },
      ]);
      expect((await rows()).map((row) => [row.kind, row.to, row.state])).toEqual([
        ['test', 'Ada', 'failed'],
        ['test', 'Ada', 'sent'],
      ]);
      const events = await t.app.db.selectFrom('events').select('data').where('type', '=', 'mail.tested').orderBy('seq').execute();
      expect(events.map((event) => JSON.parse(event.data))).toEqual([{ sent: true }, { sent: false }]);
      expect((await t.call(mail.state, asAda())).text + reply.text).not.toContain('secretword');
    });

    test('emails leave the queue after the set number of days; waiting ones stay', async () => {
      const { t } = stage();
      await queue('eve');
      await sendDue();
      await queue('mona');
      await settle(t, { mailDays: 7 });
      t.clock.forward(8 * day);
      await sweepMail(t.app);
      expect(await t.app.db.selectFrom('mails').select('state').execute()).toEqual([{ state: 'waiting' }]);
    });
  },
  throughSmtp,
);

describe('Without a mail server', () => {
  test('emails are files that mail programs open, readable by the owner only, and old ones are deleted', async () => {
    const t = await startApp(await optionsForEngine('sqlite'));
    try {
      const cast = await meetCast(t);
      // The email about a deactivation waits until the deactivation cannot be undone.
      t.clock.forward(platformLimits.undo.takenMs);
      await t.earshot.mailing.sendDue();
      const state = (await t.call(mail.state, { token: cast.ada.token })).body;
      expect(state).toMatchObject({ leaves: false, server: null, from: 'earshot@127.0.0.1', waiting: 0, failed: 0 });
      const { body: queued } = await t.call(mail.queue, { token: cast.ada.token });
      expect(queued.filter(({ state }) => state === 'sent').map(({ isFile }) => isFile)).toEqual(Array(state.sent).fill(true));
      const folder = join(t.app.config.dataDir, 'outbox');
      const files = readdirSync(folder);
      expect(files).toHaveLength(state.sent);
      expect([statSync(folder).mode & 0o777, statSync(join(folder, files[0]!)).mode & 0o777]).toEqual([0o700, 0o600]);
      const mails = await Promise.all(files.map((file) => PostalMime.parse(readFileSync(join(folder, file)))));
      expect(mails.map((mail) => mail.to?.[0]?.address)).toContain(cast.eve.email);
      for (const mail of mails) expect(mail.text && mail.html).toBeTruthy();
      const old = join(folder, files[0]!);
      utimesSync(old, 0, (t.clock.now() - 31 * day) / 1000);
      await sweepMail(t.app);
      expect(readdirSync(folder)).toHaveLength(files.length - 1);
    } finally {
      await t.close();
    }
  });
});
