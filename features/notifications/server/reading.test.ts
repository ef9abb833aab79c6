import { notificationKinds } from '@earshot/contract/notification-kinds';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { everyEngine } from '#server/testing/every-engine.ts';
import { insertNotifications } from '#server/testing/notifications.ts';

/** The statements of queries.ts and of the feature mail, copied as they are sent to the database. */
const isShown = 'deleted_at is null and in_app = 1';
const fits = `kind not in ('registration','lookAlike') and notifications.kind in (${notificationKinds.map((kind) => `'${kind}'`).join()})`;
const queries = {
  unread: `select count(*) as n from notifications where recipient = (select seq from recipients where user_id = $1) and ${isShown} and ${fits} and read_at is null`,
  total: `select count(*) as n from notifications where recipient = (select seq from recipients where user_id = $1) and ${isShown} and ${fits}`,
  page: `select notice from notifications where recipient = (select seq from recipients where user_id = $1) and ${isShown} and ${fits} order by notice desc limit 50`,
  unreadPage: `select notice from notifications where recipient = (select seq from recipients where user_id = $1) and ${isShown} and ${fits} and read_at is null order by notice desc limit 50`,
  about: `select notice from notifications where recipient = (select seq from recipients where user_id = $1) and read_at is null and deleted_at is null
    and notice in (select seq from notices where related_id = 'x' and related_model = 'Rant')`,
  live: `select notice from notifications where recipient in (1, 2) and notice in (select seq from notices where event_seq = 5) and ${isShown}`,
  due: `select * from mails where state = 'waiting' and due_at <= 5 order by due_at, seq limit 1`,
  queue: `select * from mails where state = 'failed' order by seq desc limit 50`,
  states: 'select state, count(*) as n from mails group by state',
};

everyEngine('How notifications and mails are found', (stage, engine) => {
  beforeAll(async () => {
    const { t, cast } = stage();
    const { app } = t;
    const otherIds = [cast.max.id, cast.ada.id, cast.eli.id];
    for (let n = 0; n < 40; n++) {
      const rows = Array.from({ length: 500 }, (_, i) => ({
        id: `${n}-${i}`,
        user_id: i % 50 === 0 ? cast.mona.id : otherIds[i % 3]!,
        kind: 'newRant' as const,
        data: JSON.stringify({ department: 'Warehouse', excerpt: 'x'.repeat(80) }),
        related_model: 'Rant' as const,
        related_id: `${n}-${i}`,
        event_seq: n,
        created_at: n,
        read_at: n % 10 === 0 ? null : n,
      }));
      await insertNotifications(app, rows);
      const state = n === 0 ? ('waiting' as const) : ('sent' as const);
      const mails = rows.map(({ id, user_id, kind }) => ({
        id,
        user_id,
        kind,
        state,
        attempts: 0,
        created_at: n,
        due_at: n === 0 ? 1 : null,
      }));
      await app.writer.insertInto('mails').values(mails).execute();
    }
    if (engine === 'postgres') await sql`vacuum (analyze) notifications, notices, recipients, mails`.execute(app.writer);
  });

  const planOf = async (name: keyof typeof queries): Promise<string> => {
    const { t, cast } = stage();
    const text = queries[name].replace('$1', `'${cast.mona.id}'`);
    const explained = await sql
      .raw<Record<string, string>>(`explain ${engine === 'postgres' ? '' : 'query plan '}${text}`)
      .execute(t.app.db);
    return explained.rows.map((row) => row.detail ?? row['QUERY PLAN']).join('\n');
  };
  const indexOnly = engine === 'postgres' ? 'Index Only Scan using ' : 'USING COVERING INDEX ';
  const backward = engine === 'postgres' ? 'Index Only Scan Backward using ' : indexOnly;
  const byPerson = (how: string) => (engine === 'postgres' ? `${how}notifications_by_person` : 'USING PRIMARY KEY (recipient=?)');
  const byIndex = engine === 'postgres' ? 'Index Scan using ' : 'USING INDEX ';

  test.for<[keyof typeof queries, string]>([
    ['unread', `${indexOnly}notifications_unread`],
    ['total', byPerson(indexOnly)],
    ['page', byPerson(backward)],
    ['unreadPage', `${backward}notifications_unread`],
    ['about', 'notices_by_related'],
    ['live', engine === 'postgres' ? 'notices_by_event' : 'USING PRIMARY KEY (recipient=? AND notice=?)'],
    ['due', 'mails_due'],
    ['queue', `${byIndex}mails_by_state`],
    ['states', `${indexOnly}mails_by_`],
  ])('%s is found by its index alone, without sorting', async ([name, how]) => {
    const plan = await planOf(name);
    expect(plan).toContain(how);
    expect(plan).not.toMatch(/TEMP B-TREE|Sort|Seq Scan on (?!recipients)|SCAN notifications\b(?! USING)/);
  });
});
