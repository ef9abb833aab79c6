/** Builds rants, and the entries of their timelines, for replies. Texts that people wrote are sent unchanged. */

import type { Actor, Role, Visibility } from '@earshot/contract/policy';
import type { RantKind } from '@earshot/contract/rant-kinds';
import type { Selectable } from 'kysely';
import type { AttachedFile } from '#features/files/contract';
import type { TargetAccounts } from '#features/options/server';
import { iso, isoOrNull } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { cutText } from '#server/platform/excerpt.ts';
import { limits } from '../../contract/limits.ts';
import { canAnswerRant, canSeeNotes, canSeeOwner, canWriteOnRant, type RantSubject } from '../../contract/policy.ts';
import type { LinkedRant, Rant, RantDetail, RantOwner, TimelineEntry } from '../../contract/shapes.ts';
import type { RantStatus, ResolvedReason } from '../../contract/statuses.ts';
import { presentClocks } from '../deadlines/present-deadlines.ts';
import { presentContent, presentRemoved, type RantRow } from './row.ts';

/** Files by the id of the rant or the post that they are attached to. */
export type Files = ReadonlyMap<string, AttachedFile[]>;

export interface PostRow
  extends Pick<Selectable<Schema['posts']>, 'seq' | 'id' | 'rant_id' | 'kind' | 'author_id' | 'date' | 'content' | 'is_sealed_author'> {
  author: string | null;
  role: Role | null;
}

/** An event that the timeline of a rant shows, such as a change of status or owner, or an opening. */
export interface StateRow extends Pick<Selectable<Schema['events']>, 'seq' | 'type' | 'at' | 'actor_id' | 'data'> {
  note: string | null;
  actor: string | null;
  role: Role | null;
}

const response = (post: PostRow) => ({ _id: post.id, content: post.content, responder: post.author, date: iso(post.date) });

const ownerOf = ({ owner_id, owner }: RantRow): RantOwner | null =>
  owner_id === null || owner === null ? null : { _id: owner_id, name: owner };

interface Reader {
  actor: Actor;
  /** The result of the policy's canSeeOwner. */
  seesOwner: boolean;
  now: number;
}

export const presentRant = (row: RantRow, responses: PostRow[], { actor, seesOwner, now }: Reader): Rant => ({
  ...presentContent(row),
  author: row.author,
  isMine: row.author_id === actor.id,
  responses: responses.map(response),
  ...(seesOwner && { owner: ownerOf(row) }),
  // The same people as in the policy's canSeeClocks.
  ...((seesOwner || row.author_id === actor.id) && { clocks: presentClocks(row, now) }),
});

export const presentLinked = (row: RantRow): LinkedRant => ({
  _id: row.id,
  kind: row.kind,
  excerpt: cutText(row.content, limits.excerpt.linkedRant),
  target: row.target,
  department: row.department,
  categoryType: row.category,
  date: iso(row.date),
  status: row.displayStatus,
  withdrawn: row.withdrawn_at !== null,
  removed: presentRemoved(row),
});

export function presentRants(
  { rows, responses }: { rows: RantRow[]; responses: PostRow[] },
  { actor, seesOwner, now }: Omit<Reader, 'seesOwner'> & { seesOwner: (row: RantRow) => boolean },
): Rant[] {
  const byRant = Map.groupBy(responses, (post) => post.rant_id);
  return rows.map((row) => presentRant(row, byRant.get(row.id) ?? [], { actor, seesOwner: seesOwner(row), now }));
}

export const entryOfPost = (post: PostRow, actor: Actor, files: Files): TimelineEntry => ({
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
  ...(post.is_sealed_author === 1 && bySealedAuthor),
});

const bySealedAuthor = { bySealedAuthor: true } as const;
/** Types of events that have no actor only where the author of an anonymous rant causes them. */
const authorsDeeds: readonly string[] = ['rant.written', 'rant.withdrawn'];

/**
 * The timeline entry of an event; null: it changed nothing. In one of the kind 'owner', `from` and `to` are ids of people, which the caller
 * replaces by names. `kind` is that of the rant.
 */
export function entryOfEvent(row: StateRow, actor: Actor, kind: RantKind): TimelineEntry | null {
  const data = JSON.parse(row.data) as { from?: string | null; to?: string | null; reason?: ResolvedReason; ended?: true };
  const isSealed = kind === 'sealed' && row.actor_id === null && authorsDeeds.includes(row.type);
  const entry = { ...emptyEntry(row, actor), ...(isSealed && bySealedAuthor) };
  const byItself = row.actor_id === null && ({ byItself: true } as const);
  if (entry.kind === 'linked') return { ...entry, ...byItself, isLinked: row.type === 'rant.linked' };
  if ((entry.kind === 'status' || entry.kind === 'owner') && data.from === data.to) return null;
  const [from, to] = [data.from ?? null, data.to ?? null];
  if (entry.kind === 'owner') return { ...entry, handOver: { from, to, note: row.note, byItself: row.actor_id === null } };
  const states = { from: from as RantStatus | null, to: to as RantStatus | null, reason: data.reason ?? null };
  // A status that follows a linked rant changes without an actor also where a person changed the other one.
  const change = { ...entry, ...states, ...(to === 'Urgent' && row.type === 'rant.statusChanged' && byItself) };
  return row.type === 'rant.followed' && !data.ended ? { ...change, byLink: true } : change;
}

const kinds: Record<string, 'opened' | 'owner' | 'edited' | 'withdrawn' | 'linked'> = {
  'rant.opened': 'opened',
  'rant.owned': 'owner',
  'rant.edited': 'edited',
  'rant.withdrawn': 'withdrawn',
  'rant.linked': 'linked',
  'rant.unlinked': 'linked',
};

function emptyEntry(row: StateRow, actor: Actor): TimelineEntry {
  return {
    // Set once it is known which entries this person reads: the `seq` of the event would reveal how many others there are.
    _id: '',
    kind: kinds[row.type] ?? 'status',
    date: iso(row.at),
    actor: row.actor,
    actorRole: row.role,
    isMine: row.actor_id === actor.id,
    content: null,
    from: null,
    to: null,
    reason: null,
    files: [],
  };
}

interface RantParts {
  responses: PostRow[];
  files: AttachedFile[];
  timeline: { entries: TimelineEntry[]; total: number };
  duplicates: Pick<RantDetail, 'duplicateOf' | 'duplicates' | 'duplicatesTotal'>;
  subject: RantSubject;
  /** Until when the actor may edit the rant; null: the actor may not. */
  editableUntil: number | null;
  solved: RantDetail['solved'];
  voices: number;
  myVoice: RantDetail['myVoice'];
  same: RantDetail['same'];
  target: TargetAccounts;
  visibility: Visibility;
}

export const presentDetail = (
  row: RantRow,
  { responses, files, timeline, duplicates, subject, editableUntil, solved, voices, myVoice, same, target, visibility }: RantParts,
  { actor, now }: Omit<Reader, 'seesOwner'>,
): RantDetail => ({
  ...presentRant(row, responses, { actor, seesOwner: canSeeOwner(actor, subject), now }),
  files,
  timeline: timeline.entries,
  timelineTotal: timeline.total,
  firstResponseDate: isoOrNull(row.first_response_at),
  resolvedReason: row.status === 'Resolved' ? row.resolved_reason : null,
  ...duplicates,
  visibility,
  targetHasAccount: target.linked !== null,
  targetIsUndecided: target.undecided.length > 0,
  canRespond: row.withdrawn_at === null && canAnswerRant(actor, subject),
  canWrite: row.withdrawn_at === null && canWriteOnRant(actor, subject),
  canDecide: canAnswerRant(actor, subject),
  editableUntil: isoOrNull(editableUntil),
  ...(row.author_id === actor.id && { hasReceipt: row.receipt_salt !== null }),
  ...(solved !== undefined && { solved }),
  voices,
  ...(myVoice !== undefined && { myVoice }),
  ...(same !== undefined && { same }),
  ...(row.withdrawn_at === null && canSeeNotes(actor, subject) && { canNote: true as const }),
});
