/** Writes a new rant, named or anonymous: its row, deadlines, owner by rule, and the event that notifies others. */
import type { Organisation } from '@earshot/contract/settings';
import { sentence } from '@earshot/words/sentence';
import { optionStore } from '#features/options/server';
import type { App, Tx } from '#server/platform/app.ts';
import type { NewEvent } from '#server/platform/events/catalogue.ts';
import type { Job } from '#server/platform/jobs.ts';
import { refuse } from '#server/platform/refusal.ts';
import { type ChosenField, listOfField, type SentTexts } from '../../contract/fields.ts';
import { ownByRule, ownerByRule } from '../assignment/assignment-rules.ts';
import { insertRant, type NewRow, type RantRow, rantEventData, textsOf } from '../core/row.ts';
import { answerClock, resolveClock, resolveJobs } from '../deadlines/deadlines.ts';
import { answerJobs } from '../deadlines/overdue-answers.ts';
import { feedbackDayOf, feedbackJobs } from '../deadlines/statutory-feedback.ts';

/** The three options that the body names, by name or _id. Throws `invalid` with the fields that name no option. */
export async function chosenOptions(app: App, body: Record<ChosenField, string>) {
  const store = optionStore(app);
  const found = {
    target: await store.choose(listOfField.target, body.target),
    department: await store.choose(listOfField.department, body.department),
    categoryType: await store.choose(listOfField.categoryType, body.categoryType),
  };
  const { target, department, categoryType } = found;
  if (target && department && categoryType) return { target, department, categoryType };
  throw notChosen(Object.entries(found).flatMap(([name, option]) => (option ? [] : [name])));
}
export type ChosenOptions = Awaited<ReturnType<typeof chosenOptions>>;

export const notChosen = (names: string[] = Object.keys(listOfField)) =>
  refuse('invalid', { fields: Object.fromEntries(names.map((name) => [name, sentence('field.choice')])) });

/** The means by which the author of an anonymous rant is recognised without an account: hashes of the secrets, and the key for news. */
export interface SealedBy {
  thread_hash: string;
  reveal_hash: string;
  board_key: string;
}

interface NewRant {
  id: string;
  names: ChosenOptions;
  /** The author of a named rant; null: the rant is anonymous, and `sealed` is there instead. */
  author: { id: string; name: string } | null;
  sealed?: SealedBy;
  texts: SentTexts;
  salt: string;
  /** When the rant came in, in milliseconds since 1970. */
  at: number;
  settings: Organisation;
}

/** The columns of a new rant. */
function columnsOf({ id, names: { target, department, categoryType }, author, sealed, texts, salt, at, settings }: NewRant) {
  const { waiting_since: _, ...resolve } = resolveClock(at, settings, categoryType);
  return {
    id,
    kind: sealed ? ('sealed' as const) : ('named' as const),
    ...(sealed ?? { thread_hash: null, reveal_hash: null, board_key: null }),
    author_id: author?.id ?? null,
    target_id: target.id,
    department_id: department.id,
    category_id: categoryType.id,
    date: at,
    status: 'Pending' as const,
    urgent: 0 as const,
    receipt_salt: salt,
    feedback_day: feedbackDayOf(at, settings.timeZone, categoryType),
    ...textsOf(texts),
    ...answerClock(at, settings, categoryType),
    ...resolve,
  } satisfies NewRow;
}

/** Inserts a rant. null: the id is taken, and nothing was done. `meanwhile` runs after the insert and before the event. */
export async function insertNew(app: App, tx: Tx, newRant: NewRant, meanwhile: () => Promise<unknown>): Promise<RantRow | null> {
  const columns = columnsOf(newRant);
  const inserted = await insertRant(app, tx, columns);
  if (!inserted) return null;
  await meanwhile();
  const [row] = await startAll(app, tx, [{ ...newRant, columns, seq: inserted.seq }]);
  return row!;
}

/** Inserts all anonymous rants of a round in few statements. Their ids are new, and their `seq`s follow this order. */
export async function insertTogether(app: App, tx: Tx, all: readonly NewRant[]): Promise<RantRow[]> {
  if (all.length === 0) return [];
  const rows = all.map(columnsOf);
  const inserted = await tx.db.insertInto('rants').values(rows).returning(['id', 'seq']).execute();
  const numbers = new Map(inserted.map(({ id, seq }) => [id, seq]));
  return startAll(
    app,
    tx,
    all.map((rant, n) => ({ ...rant, columns: rows[n]!, seq: numbers.get(rant.id)! })),
  );
}

type Inserted = NewRant & { columns: ReturnType<typeof columnsOf>; seq: number };

/**
 * Starts the deadlines of inserted rants, gives them an owner where a rule says so, and records the events by which others learn of them.
 */
async function startAll(app: App, tx: Tx, all: readonly Inserted[]): Promise<RantRow[]> {
  await app.jobs.scheduleAll(tx, all.flatMap(jobsOf(tx.now)));
  const owned: (Inserted & { owner: Owner })[] = [];
  for (const rant of all) {
    const { category_id, department_id } = rant.columns;
    owned.push({ ...rant, owner: await ownerByRule(app, tx, ownedBy(rant, null), [category_id, department_id]) });
  }
  await tx.recordAll(owned.map(submitted));
  for (const rant of owned)
    if (rant.owner)
      await ownByRule(tx, { ...ownedBy(rant, rant.owner), seq: rant.seq, id: rant.id, content: rant.texts.content }, rant.owner);
  return owned.map(rowOf);
}

type Owner = Awaited<ReturnType<typeof ownerByRule>>;

const jobsOf =
  (now: number) =>
  ({ id, columns, settings }: Inserted): Job[] => [
    ...answerJobs(now, id, columns),
    ...resolveJobs(now, id, { ...columns, waiting_since: null }),
    ...feedbackJobs(now, id, columns.feedback_day, settings),
  ];

const ownedBy = ({ columns }: Inserted, owner: Owner) => rantEventData({ ...columns, owner_id: owner?.id ?? null, resolved_at: null });

function submitted(rant: Inserted & { owner: Owner }): NewEvent<'rant.submitted'> {
  const { id, author, texts, salt, names, owner } = rant;
  const data = ownedBy(rant, owner);
  const receipt = { salt, target: names.target.name, category: names.categoryType.name };
  const payload = { content: texts.content, department: names.department.name, ownerId: data.ownerId, receipt };
  return { type: 'rant.submitted', actorId: author?.id ?? null, subject: id, data, payload };
}

function rowOf({ seq, author, names, owner, columns }: Inserted & { owner: Owner }): RantRow {
  const { thread_hash: _, reveal_hash: __, board_key: ___, category_id: ____, ...fields } = columns;
  return {
    ...fields,
    seq,
    waiting_since: null,
    urgent_by: null,
    displayStatus: 'Pending',
    first_response_at: null,
    resolved_at: null,
    resolved_reason: null,
    duplicate_of: null,
    same_as: null,
    follows: null,
    owner_id: owner?.id ?? null,
    opened_at: null,
    edited_at: null,
    withdrawn_at: null,
    removed_at: null,
    removed_reason: null,
    said_ids: null,
    muted_at: null,
    muted_reason: null,
    author: author?.name ?? null,
    owner: owner?.name ?? null,
    target: names.target.name,
    department: names.department.name,
    category: names.categoryType.name,
  };
}
