import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { emailOf, password } from './cast.ts';
import { freshDatabase } from './postgres.ts';
import { admin, ask, folder, killPrograms, removeFolders, signIn, start } from './program.ts';
import { startSmtp, type TestSmtp } from './smtp.ts';

let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
});
afterEach(killPrograms);
afterAll(async () => {
  await smtp.close();
  removeFolders();
});

describe.each(['sqlite', 'postgres'] as const)('Killed while it sends mail (%s)', (engine) => {
  test('kill -9 between sending and marking loses no mail, and repeats one at most, under its Message-ID', async () => {
    const databaseUrl = engine === 'postgres' ? await freshDatabase(inject('postgres')) : null;
    const env = { DATA_DIR: folder(), SMTP_URL: smtp.url, RATE_LIMIT: 'off', ...admin, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    /** As if the time of its lease had gone by. */
    const afterLease = async (): Promise<{ attempts: number }[]> => {
      const claimed = "select attempts from mails where state = 'waiting' and attempts > 0";
      const forward = "update mails set due_at = 0 where state = 'waiting'";
      if (databaseUrl) {
        const client = new pg.Client({ connectionString: databaseUrl });
        await client.connect();
        const { rows } = await client.query<{ attempts: string }>(claimed);
        await client.query(forward);
        await client.end();
        return rows.map((row) => ({ attempts: Number(row.attempts) }));
      }
      const file = new Sqlite(`${env.DATA_DIR}/earshot.db`);
      const rows = file.prepare(claimed).all() as { attempts: number }[];
      file.exec(forward);
      file.close();
      return rows;
    };

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
      const made = await ask(first, 'POST', '/api/auth/users', { name: 'Somebody', email, password, role: 'employee' }, token);
      await ask(first, 'PUT', `/api/auth/users/${made.body._id}/reject`, undefined, token);
    }
    expect(await first.ended).toBe('SIGKILL');
    expect(smtp.taken).toHaveLength(3);
    expect(await afterLease()).toEqual([{ attempts: 1 }]);
    smtp.beforeTaking = () => true;
    await start(env);
    await expect.poll(() => new Set(smtp.taken.map((one) => one.to)).size, { timeout: 15_000, interval: 50 }).toBe(emails.length);
    // Another round would have sent what is left.
    await new Promise((resolve) => setTimeout(resolve, 5500));
    expect(smtp.taken.map((one) => one.to).toSorted()).toEqual([...emails, smtp.taken[2]!.to].toSorted());
    expect(new Set(smtp.taken.map((one) => one.mail.messageId)).size).toBe(emails.length);
  });
});
