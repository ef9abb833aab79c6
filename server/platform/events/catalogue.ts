/**
 * Everything that can happen, and what is written down of it. The events table is the audit log: data never holds what people wrote,
 * passwords or secrets. Payloads reach the reactions and are not stored.
 */

import type { MailKind } from '@earshot/contract/mail';
import type { AccountStatus, Role } from '@earshot/contract/policy';
import type { RantStatus, ResolvedReason } from '@earshot/contract/rants';
import type { LegalPage, Organisation } from '@earshot/contract/settings';
import type { App, Tx } from '../app.ts';

/**
 * Whose rants a number in a row counts, as ids of target employees: from whom these are hidden, the row is too. null: of more than are kept.
 * Shown to nobody.
 */
export type Targets = readonly string[] | null;

interface RantRef {
  authorId: string | null;
  targetId: string;
  date: number;
  resolvedAt?: number;
}

export interface EventData {
  'setup.done': Record<string, never>;
  'account.registered': Record<string, never>;
  /** Made by somebody: `status` pending waits for an admin. */
  'account.created': { role: Role; status: AccountStatus };
  'account.approved': Record<string, never>;
  'account.rejected': Record<string, never>;
  'account.deactivated': Record<string, never>;
  'account.activated': Record<string, never>;
  /** Which fields changed; a role says from what to what. Never the values of the others. */
  'account.changed': { name?: true; email?: true; password?: true; roleFrom?: Role; roleTo?: Role };
  'account.deleted': Record<string, never>;
  'account.restored': Record<string, never>;
  'account.removed': Record<string, never>;
  'account.linkMade': Record<string, never>;
  'account.passwordReset': Record<string, never>;
  'people.imported': { added: number };
  /** Lists as text. */
  'settings.changed': { key: string; from: string | number; to: string | number };
  'legal.changed': { page: LegalPage; own: boolean };
  /** A wrong password for the account that is the subject, or for an address that has none: which one was typed is not kept. */
  'session.refused': { address: string };
  /** A file left the house: never its content. */
  'export.made': { what: string; rows: number; filters: string; targets: Targets };
  'session.started': { sessionId: string };
  /** `sessionId` null: all of that person's. */
  'session.ended': { sessionId: string | null; except?: string };
  'option.added': { list: string };
  'option.renamed': { list: string; from: string; to: string };
  'option.removed': { list: string; archived: boolean };
  'option.restored': { list: string };
  'option.purged': { list: string };
  'option.linked': { from: string | null; to: string | null };
  /** An account, the subject, looks like a target employee: an admin is to decide. */
  'option.matched': { option: string };
  /** An admin has: the account, the subject, is somebody else. */
  'option.notLinked': { option: string };
  /** Of every change of a rant: `date` of its creation, and `resolvedAt` where it was resolved before; numbers by day rest on them. */
  'rant.submitted': RantRef;
  'rant.opened': { authorId: string | null; targetId: string };
  'rant.responded': RantRef & { postId: string; from: RantStatus; to: RantStatus };
  'rant.written': RantRef & { postId: string; from: RantStatus; to: RantStatus };
  'rant.statusChanged': RantRef & { from: RantStatus; to: RantStatus; reason: ResolvedReason | null };
  'rants.imported': { added: number; file: string; targets: Targets };
  'article.created': Record<string, never>;
  /** `restored`: an older version that was made the newest one. */
  'article.updated': { version: number; restored?: number };
  'article.deleted': Record<string, never>;
  'article.restored': Record<string, never>;
  'article.purged': { title: string };
  'article.commented': { authorId: string | null; commentId: string };
  'article.commentChanged': { commentId: string };
  'article.commentRemoved': { commentId: string; own: boolean };
  /** Somebody began or ceased to edit it. */
  'article.editing': Record<string, never>;
  'category.added': { name: string };
  'category.changed': { from: string; to: string };
  /** `moved`: how many articles went to another one. */
  'category.removed': { name: string; moved: number };
  'plan.created': Record<string, never>;
  /** `fields`: which ones, never what stands in them. */
  'plan.changed': { fields: string };
  'plan.assigned': { from: string | null; to: string | null };
  'plan.completed': Record<string, never>;
  'plan.reopened': Record<string, never>;
  'plan.deleted': Record<string, never>;
  'plan.restored': Record<string, never>;
  'plan.purged': { title: string };
  'plan.stepsChanged': Record<string, never>;
  'plan.commented': { commentId: string };
  'plan.commentChanged': { commentId: string };
  'plan.commentRemoved': { commentId: string; own: boolean };
  'plan.linked': { rants: string[] };
  'plan.unlinked': { rants: string[] };
  /** The owner was reminded of so many plans in one message. */
  'plan.reminded': { plans: number };
  'notifications.changed': Record<string, never>;
  'mail.tested': { sent: boolean };
  'mail.retried': { kind: MailKind; targets: Targets };
  /** Repeated refusals of one person are one row with their number. */
  'access.refused': { method: string; path: string; count: number };
}
export type EventType = keyof EventData;

/** A target employee or a person, with the name it has from now on. */
export interface Named {
  id: string;
  name: string;
}

/** What was given a name, and is to be compared with the names there are. */
interface Naming {
  named: readonly Named[];
}

interface Registration extends Naming {
  actorName: string;
}

/** What somebody wrote. */
interface Written {
  content: string;
  actorName: string;
}

/** A rant with its author, who is to be told that something is done about it. */
export interface ToldRant {
  id: string;
  authorId: string | null;
  content: string;
}

/** What reactions need beside the data and nobody may store. An event that is not listed carries none. */
export interface EventPayloads {
  'setup.done': Naming;
  'account.registered': Registration;
  'account.created': Registration;
  /** `oldEmail`: the address the account had until now, where it changed; `named` only where the name did. */
  'account.changed': { oldEmail?: string; named?: readonly Named[] };
  'account.restored': Naming;
  'people.imported': Naming;
  'option.added': Naming;
  'option.renamed': Naming;
  'option.restored': Naming;
  'option.linked': Naming;
  /** Of all that were found together, with the last one: names that look like accounts, each with all accounts that are kept out of it. */
  'option.matched': { questions: readonly { option: string; accounts: readonly string[] }[] };
  'rants.imported': Naming;
  'rant.submitted': { content: string; department: string };
  'rant.responded': Written;
  'rant.written': Written;
  /** `overdue`: it became urgent by itself after so many hours. */
  'rant.statusChanged': { content: string; overdue?: { hours: number; counts: Organisation['urgentCounts'] } };
  'article.commented': Written & { title: string };
  'plan.assigned': { title: string; actorName: string };
  /** `people`: its owner, and who took part before. */
  'plan.commented': Written & { title: string; people: readonly (string | null)[] };
  /** `publicNote`: of a plan that is completed already. */
  'plan.linked': { rants: readonly ToldRant[]; publicNote: string | null };
  'plan.completed': { rants: readonly ToldRant[]; publicNote: string };
  'plan.reminded': { plans: readonly { id: string; title: string; daysLeft: number }[] };
}

/** The payload of a type of event, as a property: needed where there is one, impossible where there is none. */
export type WithPayload<T extends EventType> = T extends keyof EventPayloads ? { payload: EventPayloads[T] } : { payload?: never };

interface Event<T extends EventType> {
  type: T;
  actorId: string | null;
  /** The id of what it happened to. */
  subject: string | null;
  data: EventData[T];
}

export type NewEvent<T extends EventType> = Event<T> & WithPayload<T>;

export interface AppEvent<T extends EventType = EventType> extends Event<T> {
  seq: number;
  at: number;
}

export type ReactedEvent<T extends EventType> = AppEvent<T> & WithPayload<T>;
export type Reaction<T extends EventType> = (app: App, tx: Tx, event: ReactedEvent<T>) => Promise<void>;

/** Only on the bus: news of a moment, not worth a row in the log. */
export const unrecorded: ReadonlySet<EventType> = new Set(['notifications.changed', 'article.editing']);

/** What makes a list or a number of rants another one: one was sent, answered, written on, resolved or opened again, or many came at once. */
const rantChanges = ['rant.submitted', 'rant.responded', 'rant.written', 'rant.statusChanged', 'rants.imported'] as const;
export const changesRants = (
  event: AppEvent,
): event is { [T in (typeof rantChanges)[number]]: AppEvent<T> }[(typeof rantChanges)[number]] =>
  (rantChanges as readonly EventType[]).includes(event.type);
