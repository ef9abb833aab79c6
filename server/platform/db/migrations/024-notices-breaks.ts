/**
 * Stores each notice once; each person's row in `notifications` holds only whether it was read. Before, each person had a complete row.
 * Rows of one event with the same content become one notice; their former ids can still be found by `former`.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Dialect } from '../dialect.ts';
import type { Executor } from '../open.ts';

/** A number of 48 bits made from the id that a notification had before this migration. It is unique among one person's notifications. */
export const formerOf = (id: string): number => createHash('sha256').update(id).digest().readUIntBE(0, 6);

const isUnread = 'read_at is null and deleted_at is null and in_app = 1';

const key = 'constraint notifications_by_person primary key (recipient, notice)';
const person = 'foreign key (recipient) references recipients (seq) on delete cascade';

/**
 * The indexes are created after the rows. SQLite answers a query from an index alone only if the index holds every column of the query,
 * even a column that is the same in all rows. On SQLite the table itself is its primary key (`without rowid`).
 */
const indexes: Record<Dialect['name'], string[]> = {
  sqlite: [
    `create index notifications_unread on notifications (recipient, notice, kind, read_at, deleted_at, in_app) where ${isUnread}`,
    `create index notifications_for_digest on notifications (recipient, notice, in_digest) where in_digest = 1`,
  ],
  postgres: [
    `alter table notifications add ${key} include (kind, deleted_at, in_app), add ${person}`,
    `create index notifications_unread on notifications (recipient, notice, kind) where ${isUnread}`,
    `create index notifications_for_digest on notifications (recipient, notice) where in_digest = 1`,
    // SQLite finds these rows by the primary key, person by person. There this index would take a quarter of the total size.
    `create index notifications_by_notice on notifications (notice)`,
  ],
};

const schema = ({ ddl, name }: Dialect): string[] => [
  `create table recipients (seq ${ddl.seq}, user_id text not null unique references users (id) on delete cascade)`,
  `create table notices (
    seq ${ddl.seq}, id text not null, kind text not null, data text not null, related_model text, related_id text, event_seq ${ddl.int} not null,
    created_at ${ddl.int} not null)`,
  `create table notifications (
    recipient integer not null, notice ${ddl.int} not null, kind text not null, read_at ${ddl.int}, deleted_at ${ddl.int},
    in_app smallint not null default 1, in_digest smallint not null default 0, former ${ddl.int}
    ${name === 'sqlite' ? `, ${key}, ${person}) without rowid` : ')'}`,
];

const found = [
  'create index notices_by_id on notices (id)',
  'create index notices_by_event on notices (event_seq)',
  'create index notices_by_related on notices (related_id)',
  // Used when old notifications are deleted.
  'create index notifications_deleted on notifications (deleted_at) where deleted_at is not null',
  'create index notifications_not_shown on notifications (notice) where in_app = 0',
];

interface OldNotification {
  seq: number;
  id: string;
  user_id: string;
  kind: string;
  data: string;
  related_model: string | null;
  related_id: string | null;
  event_seq: number;
  created_at: number;
  read_at: number | null;
  deleted_at: number | null;
  in_app: number;
  in_digest: number;
}

interface Notice {
  seq: number;
  id: string;
  to: Set<string>;
}

/** How many rows are read at once. */
const slice = 5000;
/** How many rows an insert takes. All but the last take as many, so that the statement's text is the same. */
const batchSize = 200;

type Values = (string | number | null)[];

class Inserts {
  readonly #into: (values: ReturnType<typeof sql>) => ReturnType<typeof sql>;
  readonly #db: Executor;
  #rows: Values[] = [];
  constructor(db: Executor, into: (values: ReturnType<typeof sql>) => ReturnType<typeof sql>) {
    this.#db = db;
    this.#into = into;
  }
  async add(row: Values): Promise<void> {
    if (this.#rows.push(row) === batchSize) await this.flush();
  }
  async flush(): Promise<void> {
    if (this.#rows.length === 0) return;
    const values = this.#rows.map((row) => sql`(${sql.join(row)})`);
    this.#rows = [];
    await this.#into(sql`${sql.join(values)}`).execute(this.#db);
  }
}

/** Notices by content, from this slice of rows and the one before, because the rows of one event may lie in two slices. */
class Recent {
  #now = new Map<string, Notice>();
  #before = new Map<string, Notice>();
  turn(): void {
    this.#before = this.#now;
    this.#now = new Map();
  }
  /** Returns the notice for a row, and whether it is a new one. A person who was notified twice of the same thing has two notices. */
  of({ seq, id, user_id, kind, data, related_model, related_id, event_seq, created_at }: OldNotification): {
    notice: Notice;
    isNew: boolean;
  } {
    const key = JSON.stringify([event_seq, kind, related_id, related_model, created_at, data]);
    const known = this.#now.get(key) ?? this.#before.get(key);
    const isNew = !known || known.to.has(user_id);
    const notice = isNew ? { seq, id, to: new Set<string>() } : known;
    notice.to.add(user_id);
    this.#now.set(key, notice);
    return { notice, isNew };
  }
}

interface Mail {
  seq: number;
  notification_id: string | null;
  items: string | null;
}

const idsOf = ({ notification_id, items }: Mail): string[] => [
  ...(notification_id ? [notification_id] : []),
  ...(JSON.parse(items ?? '[]') as string[]),
];

/** Replaces ids of former notifications in mails that may still be sent by the ids of the notices. */
class Mails {
  readonly #db: Executor;
  #rows: Mail[] = [];
  readonly #idNow = new Map<string, string>();
  constructor(db: Executor) {
    this.#db = db;
  }
  async read(): Promise<void> {
    const unsent = sql<Mail>`select seq, notification_id, items from mails where state in ('waiting', 'failed')`;
    this.#rows = (await unsent.execute(this.#db)).rows;
    for (const id of this.#rows.flatMap(idsOf)) this.#idNow.set(id, id);
  }
  note(before: string, now: string): void {
    if (this.#idNow.has(before)) this.#idNow.set(before, now);
  }
  async write(): Promise<void> {
    const now = (id: string) => this.#idNow.get(id) ?? id;
    for (const row of this.#rows) {
      if (idsOf(row).every((id) => now(id) === id)) continue;
      const items = row.items && JSON.stringify((JSON.parse(row.items) as string[]).map(now));
      const notice = row.notification_id && now(row.notification_id);
      await sql`update mails set notification_id = ${notice}, items = ${items} where seq = ${row.seq}`.execute(this.#db);
    }
  }
}

async function moveRows(db: Executor, dialect: Dialect): Promise<void> {
  const recipients = await sql<{ seq: number; user_id: string }>`select seq, user_id from recipients`.execute(db);
  const numbers = new Map(recipients.rows.map((row) => [row.user_id, row.seq]));
  const notices = new Inserts(
    db,
    (values) => sql`insert into notices (seq, id, kind, data, related_model, related_id, event_seq, created_at) ${dialect.withSeq}
      values ${values}`,
  );
  const marks = new Inserts(
    db,
    (values) => sql`insert into notifications (recipient, notice, kind, read_at, deleted_at, in_app, in_digest, former) values ${values}`,
  );
  const mails = new Mails(db);
  await mails.read();
  const recent = new Recent();
  for (let after = 0; ; ) {
    const { rows } =
      await sql<OldNotification>`select * from notifications_before where seq > ${after} order by seq limit ${slice}`.execute(db);
    for (const row of rows) {
      const { notice, isNew } = recent.of(row);
      const { kind, data, related_model, related_id, event_seq, created_at } = row;
      if (isNew) await notices.add([row.seq, row.id, kind, data, related_model, related_id, event_seq, created_at]);
      else mails.note(row.id, notice.id);
      await marks.add([
        numbers.get(row.user_id)!,
        notice.seq,
        kind,
        row.read_at,
        row.deleted_at,
        row.in_app,
        row.in_digest,
        formerOf(row.id),
      ]);
    }
    after = rows.at(-1)?.seq ?? after;
    recent.turn();
    if (rows.length < slice) break;
  }
  await notices.flush();
  await marks.flush();
  await mails.write();
}

const oldIndexes = ['by_user', 'unread', 'by_event', 'for_digest', 'deleted', 'not_shown', 'unread_messages'];

export async function notices(db: Executor, dialect: Dialect): Promise<void> {
  const runAll = async (statements: string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };
  await runAll(oldIndexes.map((name) => `drop index notifications_${name}`));
  await runAll(['alter table notifications rename to notifications_before', ...schema(dialect)]);
  await runAll(['insert into recipients (user_id) select id from users order by created_at, id']);
  await moveRows(db, dialect);
  await runAll(['drop table notifications_before', ...found, ...indexes[dialect.name]]);
  await dialect.continueSeq(db, 'notices');
  if (dialect.name === 'postgres') await runAll(['analyze notices', 'analyze notifications', 'analyze recipients']);
}
