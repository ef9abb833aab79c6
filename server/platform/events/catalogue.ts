/**
 * Everything that can happen, each in one place: what is written down of it, what reactions get beside that, and what the audit log shows. The
 * events table is the audit log: data never holds what people wrote, passwords or secrets. Payloads reach the reactions and are not stored.
 */

import type { ErasedKind } from '@earshot/contract/deleted';
import type { RantStatus, RemovalReason, RemovedReason, ResolvedReason } from '@earshot/contract/rants';
import type { LegalPage, Organisation } from '@earshot/contract/settings';
import { events as ofFeatures } from '../../../features/assembled/events.ts';
import type { App, Tx } from '../app.ts';
import { type EventKind, erasing, hidden, type InLog, passing, shown, shownByTargets, withNote } from './kinds.ts';
import type {
  Naming,
  None,
  Owned,
  PersonalValue,
  RantRef,
  Receipted,
  SaidOnRant,
  SeenRant,
  Targets,
  Together,
  Undone,
  Written,
} from './shapes.ts';

export type { InLog } from './kinds.ts';
export type { None, Targets, Together, ToldRant, Undone, Written } from './shapes.ts';
export { type Named, type PersonalValue, personalValues, type SeenRant } from './shapes.ts';

/** An event that is new needs a line here, and the words `audit.<type>` and `action.<type>` where the log shows it. */
const catalogue = {
  /** Lists as text. */
  'settings.changed': shown<{ key: string; from: string | number; to: string | number }>(null, ['key', 'from', 'to']),
  'legal.changed': shown<{ page: LegalPage; own: boolean }>(null, ['page', 'own']),
  /** Written by earlier versions only: sign-ins have a list of their own (auth/sign-ins). */
  'session.refused': shown<None>('user'),
  /** A file left the house: never its content. */
  'export.made': shownByTargets<{ what: string; rows: number; filters: string; targets: Targets }>(null, ['what', 'rows', 'filters']),
  'session.proved': passing<None>(),
  'session.started': shown<None>(null),
  /** `sessionId` null: all of that person's. */
  'session.ended': shown<{ sessionId: string | null; except?: string }>('user'),
  /** `receipt`: what its leaf in the public log needs beside that. */
  'rant.submitted': hidden<RantRef, { content: string; department: string; receipt: Receipted } & Owned>(),
  'rant.opened': hidden<SeenRant>(),
  /** The author of a sealed rant says who he is. */
  'rant.revealed': shown<RantRef>('rant'),
  /** The reason is its author's to read, and stands in no event. */
  'rant.muteAsked': shown<RantRef>('rant'),
  'rant.muted': shown<RantRef>('rant'),
  'rant.muteDeclined': shown<RantRef>('rant'),
  'rant.responded': shown<SaidOnRant, Written>('rant', ['from', 'to']),
  'rant.written': hidden<SaidOnRant, Written & Owned>(),
  /** `overdue`: it became urgent by itself after so many hours. `left`: until now its status followed that of the rant it is the same as. */
  'rant.statusChanged': shown<
    RantRef & { from: RantStatus; to: RantStatus; reason: ResolvedReason | null; left?: true } & Undone,
    Owned & { content: string; overdue?: { hours: number; counts: Organisation['urgentCounts'] } }
  >('rant', ['from', 'to', 'reason', 'undone']),
  /** The author did it, before anybody opened it. */
  'rant.edited': hidden<RantRef, { before: string; content: string; salt: string | null }>(),
  /** The author did it, for good. */
  'rant.withdrawn': erasing('rant', hidden<RantRef>()),
  'rant.removalAsked': shown<RantRef & { reason: RemovalReason }>('rant', ['reason']),
  'rant.removalDeclined': shown<RantRef & { reason: RemovalReason }>('rant', ['reason']),
  'rant.removalConfirmed': shown<RantRef & { reason: RemovalReason }>('rant', ['reason']),
  'rant.removed': erasing('rant', hidden<RantRef & { reason: RemovedReason }>()),
  /** Its author said whether it was solved; what he said stands in no event. */
  'rant.solved': hidden<RantRef>(),
  /** Ids of the rants that a duplicate repeats. In no log: it would tell of one to whom that one is hidden. */
  'rant.originalChanged': hidden<SeenRant & { from: string | null; to: string | null }>(),
  /** `from` and `to`: ids of people; null: nobody. `together` null: one of several, of which the last one tells. */
  'rant.owned': withNote<
    RantRef & { from: string | null; to: string | null } & Undone,
    { content: string; note: string; actorName: string; together?: Together | null }
  >('rant', ['from', 'to', 'undone']),
  /** Somebody left a note for colleagues; `named`: ids of those who are told of it. */
  'rant.noted': hidden<RantRef & { noteId: string }, { actorName: string; content: string; named: readonly string[] }>(),
  /** Its author is to write: the clock until it is resolved rests. */
  'rant.paused': shown<RantRef>('rant'),
  'rant.resumed': shown<RantRef>('rant'),
  /** `due`: until when it is to be answered or resolved. */
  'rant.reminded': hidden<RantRef & { clock: 'answer' | 'resolve'; mark: 'soon' | 'over' }, Owned & { content: string; due: number }>(),
  /** Somebody said 'Me too', or takes it back. Nobody reads who it was. */
  'rant.voiced': hidden<RantRef>(),
  'rant.unvoiced': hidden<RantRef>(),
  /**
   * A handler said that it is the same as another rant, or not any more; `same`: that one. The log does not say which, and shows nothing to whom one
   * of the two is hidden: `targets` are those of both.
   */
  'rant.linked': shownByTargets<RantRef & { same: string; targets: Targets }>('rant'),
  'rant.unlinked': shownByTargets<RantRef & { same: string; targets: Targets }>('rant'),
  /** Its status, or that it is answered, followed the rant it is the same as. That one's change is in the log. `ended`: it is again what it was before. */
  'rant.followed': hidden<
    RantRef & { from: RantStatus; to: RantStatus; reason: ResolvedReason | null; ended?: true } & Undone,
    { content: string }
  >(),
  /** The rant it is the same as was answered. */
  'rant.answeredLike': hidden<RantRef, Written>(),
  /** So many days are left before the author is to get feedback, where the category is flagged. */
  'rant.feedbackDue': hidden<RantRef & { daysLeft: number }, Owned & { content: string; day: string }>(),
  'rants.imported': shownByTargets<{ added: number; file: string; targets: Targets }, Naming>(null, ['added', 'file']),
  /** Only for ready answers for all, and never with their text. Added and removed also mean: given to all, and taken back. */
  'ready.added': shown<{ name: string }>(null, ['name']),
  'ready.changed': shown<{ name: string }>(null, ['name']),
  'ready.removed': shown<{ name: string }>(null, ['name']),
  /** Old rows were removed, up to `through`. `seal` is made of all links that were pruned until now. */
  'audit.pruned': shown<{ rows: number; through: number; seal: string }>(null, ['rows']),
  'notifications.changed': passing<None>(),
  /** `server`: not the one in use, but one that was tried before it is saved. */
  /** Repeated refusals of one person are one row with their number. */
  'access.refused': shown<{ method: string; path: string; count: number }>(null, ['method', 'path', 'count']),
  ...ofFeatures,
};

export type EventType = keyof typeof catalogue;
type Catalogue = typeof catalogue;
export type EventData = { [T in EventType]: NonNullable<Catalogue[T]['data']> };
/** The payloads of the events that carry one. */
export type EventPayloads = {
  [T in EventType as [NonNullable<Catalogue[T]['payload']>] extends [never] ? never : T]: NonNullable<Catalogue[T]['payload']>;
};
export const eventTypes = Object.keys(catalogue) as EventType[];

const kinds: Readonly<Record<string, EventKind<unknown, unknown>>> = catalogue;
/** The log of a stored type, which may be gone from the catalogue. */
export const logOf = (type: string): InLog | null => kinds[type]?.log ?? null;
/** The kind of thing that an event of this type removed for good; null: it removed nothing. */
export const erasedKind = (type: string): ErasedKind | null => kinds[type]?.erases ?? null;
export const isRecorded = (type: EventType): boolean => kinds[type]?.passes !== true;

/** The payload of a type of event, as a property: needed where there is one, impossible where there is none. */
export type WithPayload<T extends EventType> = T extends keyof EventPayloads ? { payload: EventPayloads[T] } : { payload?: never };

interface Event<T extends EventType> {
  type: T;
  actorId: string | null;
  /** The id of what it happened to. */
  subject: string | null;
  data: EventData[T];
}

export type NewEvent<T extends EventType> = Event<T> &
  WithPayload<T> & {
    personal?: Partial<Record<PersonalValue, string>>;
    /** The key it was done by, where that is not the call's at hand (auth/keys). */
    byKey?: string | undefined;
  };

export interface AppEvent<T extends EventType = EventType> extends Event<T> {
  seq: number;
  at: number;
}

export type ReactedEvent<T extends EventType> = AppEvent<T> & WithPayload<T>;
export type Reaction<T extends EventType> = (app: App, tx: Tx, event: ReactedEvent<T>) => Promise<void>;
