import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { emailOf, password } from '#server/testing/cast.ts';
import { bothEngineNames } from '#server/testing/every-engine.ts';
import { freshDatabase } from '#server/testing/postgres.ts';
import { admin, ask, folder, killPrograms, removeFolders, signIn, start } from '#server/testing/program.ts';
import { startSmtp, type TestSmtp } from '#server/testing/smtp.ts';

let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
});
afterEach(killPrograms);
afterAll(async () => {
  await smtp.close();
  removeFolders();
});

describe.each(bothEngineNames)('Killed while sending mail (%s)', (engine) => {
  test('kill -9 between sending and marking loses no mail, and repeats at most one under its Message-ID', { tags: 'slow' }, async () => {
    const databaseUrl = engine === 'postgres' ? await freshDatabase(inject('postgres')) : null;
    const env = { DATA_DIR: folder(), SMTP_URL: smtp.url, RATE_LIMIT: 'off', ...admin, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    /** Queries the database while the program runs. */
    const rows = async <Row extends object>(text: string): Promise<Row[]> => {
      if (databaseUrl) {
        const client = new pg.Client({ connectionString: databaseUrl });
        await client.connect();
        const result = await client.query<Row>(text);
        await client.end();
        return result.rows;
      }
      const file = new Sqlite(`${env.DATA_DIR}/earshot.db`);
      const foundRows = file.prepare<[], Row>(text).all();
      file.close();
      return foundRows;
    };
    /** Ends the leases of emails that are being sent. Returns how often each of them was tried. */
    const afterLease = async (): Promise<number[]> => {
      const claimed = await rows<{ attempts: string }>("select attempts from mails where state = 'waiting' and attempts > 0");
      await rows("update mails set due_at = 0 where state = 'waiting' returning id");
      return claimed.map((row) => Number(row.attempts));
    };
    const statesOfMails = async () => (await rows<{ state: string }>('select distinct state from mails')).map(({ state }) => state);

    const first = await start(env);
    const token = await signIn(first);
    const emails = ['ann', 'ben', 'cem', 'dot', 'ed'].map(emailOf);
    smtp.reset();
    smtp.beforeTaking = async () => {
      if (smtp.taken.length !== 3) return true;
      first.process.kill('SIGKILL');
      await first.ended;
      return false;
    };
    for (const email of emails) {
      const reply = await ask(first, 'POST', '/api/auth/users', { name: 'Somebody', email, password, role: 'employee' }, token);
      await ask(first, 'PUT', `/api/auth/users/${reply.body._id}/reject`, undefined, token);
    }
    expect(await first.ended).toBe('SIGKILL');
    expect(smtp.taken).toHaveLength(3);
    expect(await afterLease()).toEqual([1]);
    smtp.beforeTaking = () => true;
    await start(env);
    await expect.poll(() => new Set(smtp.taken.map((mail) => mail.to)).size, { timeout: 60_000, interval: 50 }).toBe(emails.length);
    // Nothing is left that another round would send.
    await expect.poll(statesOfMails, { timeout: 60_000, interval: 50 }).toEqual(['sent']);
    expect(smtp.taken.map((mail) => mail.to).toSorted()).toEqual([...emails, smtp.taken[2]!.to].toSorted());
    expect(new Set(smtp.taken.map((mail) => mail.mail.messageId)).size).toBe(emails.length);
  });
});
