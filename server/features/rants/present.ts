/** Rants as the wire knows them. What people wrote goes out as it came in. */

import type { AttachedFile } from '@earshot/contract/files';
import { limits } from '@earshot/contract/limits';
import { type Actor, canAnswerRant, canWriteOnRant, type RantSubject, type Role, type Visibility } from '@earshot/contract/policy';
import type { LinkedRant, Rant, RantDetail, RantStatus, ResolvedReason, TimelineEntry } from '@earshot/contract/rants';
import type { Selectable } from 'kysely';
import { iso, isoOrNull } from '../../platform/clock.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { cut } from '../../platform/excerpt.ts';
import type { TargetAccounts } from '../options/index.ts';
import { presentContent, type RantRow } from './row.ts';

/** By the rant or post with which they came. */
export type Files = ReadonlyMap<string, AttachedFile[]>;

export interface PostRow extends Pick<Selectable<Schema['posts']>, 'seq' | 'id' | 'rant_id' | 'kind' | 'author_id' | 'date' | 'content'> {
  author: string | null;
  role: Role | null;
}

/** A status change or an opening, from the events table. */
export interface StateRow extends Pick<Selectable<Schema['events']>, 'seq' | 'type' | 'at' | 'actor_id' | 'data'> {
  actor: string | null;
  role: Role | null;
}

const response = (post: PostRow) => ({ _id: post.id, content: post.content, responder: post.author, date: iso(post.date) });

export const presentRant = (row: RantRow, responses: PostRow[], actor: Actor): Rant => ({
  ...presentContent(row),
  author: row.author,
  isMine: row.author_id === actor.id,
  responses: responses.map(response),
});

export const presentLinked = (row: RantRow): LinkedRant => ({
  _id: row.id,
  excerpt: cut(row.content, limits.excerpt.linkedRant),
  target: row.target,
  department: row.department,
  categoryType: row.category,
  date: iso(row.date),
  status: row.displayStatus,
});

export function presentRants(rows: RantRow[], responses: PostRow[], actor: Actor): Rant[] {
  const byRant = Map.groupBy(responses, (post) => post.rant_id);
  return rows.map((row) => presentRant(row, byRant.get(row.id) ?? [], actor));
}

export const toEntry = (post: PostRow, actor: Actor, files: Files): TimelineEntry => ({
  _id: post.id,
  kind: post.kind,
  date: iso(post.date),
  actor: post.author,
  actorRole: post.role,
  isMine: post.author_id === actor.id,
  content: post.content,
  from: null,
  to: null,
  reason: null,
  files: files.get(post.id) ?? [],
});

export function happened(row: StateRow, actor: Actor): TimelineEntry | null {
  const data = JSON.parse(row.data) as { from?: RantStatus; to?: RantStatus; reason?: ResolvedReason };
  const opened = row.type === 'rant.opened';
  if (!opened && data.from === data.to) return null;
  return {
    _id: String(row.seq),
    kind: opened ? 'opened' : 'status',
    date: iso(row.at),
    actor: row.actor,
    actorRole: row.role,
    isMine: row.actor_id === actor.id,
    content: null,
    from: data.from ?? null,
    to: data.to ?? null,
    reason: data.reason ?? null,
    files: [],
  };
}

interface Around {
  responses: PostRow[];
  files: AttachedFile[];
  timeline: { entries: TimelineEntry[]; total: number };
  duplicates: Pick<RantDetail, 'duplicateOf' | 'duplicates' | 'duplicatesTotal'>;
  subject: RantSubject;
  target: TargetAccounts;
  visibility: Visibility;
}

export const presentDetail = (
  row: RantRow,
  { responses, files, timeline, duplicates, subject, target, visibility }: Around,
  actor: Actor,
): RantDetail => ({
  ...presentRant(row, responses, actor),
  files,
  timeline: timeline.entries,
  timelineTotal: timeline.total,
  firstResponseDate: isoOrNull(row.first_response_at),
  resolvedReason: row.status === 'Resolved' ? row.resolved_reason : null,
  ...duplicates,
  visibility,
  targetHasAccount: target.linked !== null,
  targetIsUndecided: target.undecided.length > 0,
  canRespond: canAnswerRant(actor, subject),
  canWrite: canWriteOnRant(actor, subject),
});
