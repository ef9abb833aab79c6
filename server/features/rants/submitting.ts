/** A rant comes in, whoever wrote it: its row, its clocks, its owner by rule, and the event of which everybody else hears. */
import type { Organisation } from '@earshot/contract/settings';
import { sentence } from '@earshot/words/sentence';
import type { App, Tx } from '../../platform/app.ts';
import { refuse } from '../../platform/refusal.ts';
import { optionStore } from '../options/index.ts';
import { answerClock, resolveClock, scheduleResolve } from './clocks.ts';
import { feedbackDayOf, scheduleFeedback } from './feedback.ts';
import { ownByRule, ownerByRule } from './owner-rules.ts';
import { insertRant, type RantRow, textsOf } from './row.ts';
import { scheduleAnswer } from './urgent.ts';

const refs = { target: 'targetEmployees', department: 'targetDepartments', categoryType: 'categoryTypes' } as const;
type Names = Record<keyof typeof refs, string>;

/** The three options the body names, by name or _id. Throws `invalid` with the fields that name none. */
export async function chosen(app: App, body: Names) {
  const store = optionStore(app);
  const found = {
    target: await store.choose(refs.target, body.target),
    department: await store.choose(refs.department, body.department),
    categoryType: await store.choose(refs.categoryType, body.categoryType),
  };
  const { target, department, categoryType } = found;
  if (target && department && categoryType) return { target, department, categoryType };
  throw notChosen(Object.entries(found).flatMap(([name, option]) => (option ? [] : [name])));
}
export type Chosen = Awaited<ReturnType<typeof chosen>>;

export const notChosen = (names: string[] = Object.keys(refs)) =>
  refuse('invalid', { fields: Object.fromEntries(names.map((name) => [name, sentence('field.choice')])) });

/** By which its author is known without a name: of each secret the hash, and the key of news. */
export interface SealedBy {
  thread_hash: string;
  reveal_hash: string;
  board_key: string;
}

interface New {
  id: string;
  /** null: nobody knows; then `sealed` says how he is known all the same. */
  author: { id: string; name: string } | null;
  sealed?: SealedBy;
  content: string;
  salt: string;
  /** When it came in. */
  at: number;
  settings: Organisation;
}

/** What else is done with it before anybody hears of it. */
type Meanwhile = (id: string) => Promise<unknown>;

/** null: there is one of this id already, and nothing was done. */
export async function insertNew(
  app: App,
  tx: Tx,
  { target, department, categoryType }: Chosen,
  { id, author, sealed, content, salt, at, settings }: New,
  meanwhile?: Meanwhile,
): Promise<RantRow | null> {
  const texts = textsOf({ content });
  const clocks = { ...answerClock(at, settings, categoryType), ...resolveClock(at, settings, categoryType) };
  const { waiting_since: _, ...set } = clocks;
  const authorId = author?.id ?? null;
  const values = { id, author: authorId, target: target.id, department: department.id, category: categoryType.id, date: at, salt };
  const feedback_day = feedbackDayOf(at, settings.timeZone, categoryType);
  const kind = sealed ? ('sealed' as const) : ('named' as const);
  const by = sealed ?? { thread_hash: null, reveal_hash: null, board_key: null };
  const [inserted] = await app.prepared.rows(tx.db, insertRant, { values: { ...values, kind, ...by, ...texts, ...set, feedback_day } });
  if (!inserted) return null;
  await meanwhile?.(id);
  await scheduleAnswer(app, tx, id, clocks);
  await scheduleResolve(app, tx, id, clocks);
  await scheduleFeedback(app, tx, id, feedback_day);
  const about = { ...(sealed && { kind }), authorId, targetId: target.id, departmentId: department.id, date: at };
  const owner = await ownerByRule(app, tx, { ...about, ownerId: null }, [categoryType.id, department.id]);
  const data = { ...about, ownerId: owner?.id ?? null };
  const receipt = { salt, target: target.name, category: categoryType.name };
  const payload = { content, department: department.name, ownerId: owner?.id ?? null, receipt };
  await tx.record({ type: 'rant.submitted', actorId: authorId, subject: id, data, payload });
  if (owner) await ownByRule(tx, { ...inserted, ...data, id, content }, owner);
  return {
    ...texts,
    ...clocks,
    feedback_day,
    seq: inserted.seq,
    id,
    kind,
    author_id: authorId,
    target_id: target.id,
    department_id: department.id,
    date: at,
    status: 'Pending',
    urgent: 0,
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
    receipt_salt: salt,
    removed_at: null,
    removed_reason: null,
    said_ids: null,
    muted_at: null,
    muted_reason: null,
    author: author?.name ?? null,
    owner: owner?.name ?? null,
    target: target.name,
    department: department.name,
    category: categoryType.name,
  };
}
