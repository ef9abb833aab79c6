/**
 * Everything that can happen, and what is written down of it. The events table is the audit log: data never holds what people wrote,
 * passwords or secrets. `facts` reach the reactions and are not stored.
 */

import type { Role } from '@earshot/contract/policy';
import type { RantStatus, ResolvedReason } from '@earshot/contract/rants';
import type { App, Tx } from '../app.ts';

export interface EventData {
  'setup.done': Record<string, never>;
  'account.registered': { name: string };
  'account.approved': Record<string, never>;
  'account.rejected': Record<string, never>;
  'session.started': { sessionId: string };
  /** `sessionId` null: all of that person's. */
  'session.ended': { sessionId: string | null };
  'option.added': { list: string };
  'option.renamed': { list: string; from: string; to: string };
  'option.removed': { list: string; archived: boolean };
  'option.restored': { list: string };
  'rant.submitted': { authorId: string | null; targetId: string };
  'rant.opened': { authorId: string | null; targetId: string };
  'rant.responded': { authorId: string | null; targetId: string; postId: string; from: RantStatus; to: RantStatus };
  'rant.written': { authorId: string | null; targetId: string; postId: string; from: RantStatus; to: RantStatus };
  'rant.statusChanged': { authorId: string | null; targetId: string; from: RantStatus; to: RantStatus; reason: ResolvedReason | null };
  'rants.imported': { added: number; file: string };
  'notifications.changed': Record<string, never>;
  'access.refused': { method: string; path: string };
}
export type EventType = keyof EventData;

/** What reactions may need to know and nobody may store. */
export interface EventFacts {
  content?: string;
  department?: string;
  actorName?: string | null;
  role?: Role;
  hours?: number;
}

export interface NewEvent<T extends EventType> {
  type: T;
  actorId: string | null;
  /** The id of what it happened to. */
  subject: string | null;
  data: EventData[T];
  facts?: EventFacts;
}

export interface AppEvent<T extends EventType = EventType> extends Omit<NewEvent<T>, 'facts'> {
  seq: number;
  at: number;
}

export type Reaction<T extends EventType> = (app: App, tx: Tx, event: AppEvent<T> & { facts: EventFacts }) => Promise<void>;

/** Only on the bus: devices of one person, not worth a row in the log. */
export const unrecorded: ReadonlySet<EventType> = new Set(['notifications.changed']);
