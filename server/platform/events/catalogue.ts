/**
 * Everything that can happen, each in one place: what is written down of it, what reactions get beside that, and what the audit log shows. The
 * events table is the audit log: data never holds what people wrote, passwords or secrets. Payloads reach the reactions and are not stored.
 */

import type { ErasedKind } from '@earshot/contract/deleted-kinds';
import { events as ofFeatures } from '../../../features/assembled/events.ts';
import type { App, Tx } from '../app.ts';
import { audited, auditedByTargets, type EventKind, type InLog, transient } from './kinds.ts';
import type { None, PersonalValue, Targets } from './shapes.ts';

export type { InLog } from './kinds.ts';
export type { None, Targets, Together, ToldRant, Undone, Written } from './shapes.ts';
export { type Named, type PersonalValue, personalValues, type SeenRant } from './shapes.ts';

/** An event that is new needs a line here, and the words `audit.<type>` and `action.<type>` where the log shows it. */
const catalogue = {
  /** Written by earlier versions only: sign-ins have a list of their own (auth/sign-ins). */
  'session.refused': audited<None>('user'),
  /** A file left the house: never its content. */
  'export.made': auditedByTargets<{ what: string; rows: number; filters: string; targets: Targets }>(null, ['what', 'rows', 'filters']),
  'session.proved': transient<None>(),
  'session.started': audited<None>(null),
  /** `sessionId` null: all of that person's. */
  'session.ended': audited<{ sessionId: string | null; except?: string }>('user'),
  /** Repeated refusals of one person are one row with their number. */
  'access.refused': audited<{ method: string; path: string; count: number }>(null, ['method', 'path', 'count']),
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
/** Whether an event of this type says who controls its subject, a key or a provider. */
export const controlKind = (type: string): 'made' | 'changed' | null => kinds[type]?.controls ?? null;
export const isRecorded = (type: EventType): boolean => kinds[type]?.isTransient !== true;

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
