/**
 * Every type of event: what is stored of it, what reactions receive in addition, and what the audit log shows. The events table is the
 * audit log: its data never holds what people wrote, passwords or secrets. Payloads reach the reactions and are not stored.
 */

import type { ErasedKind } from '@earshot/contract/deleted-kinds';
import { events as ofFeatures } from '../../../features/assembled/events.ts';
import type { App, Tx } from '../app.ts';
import { audited, auditedByTargets, type EventKind, type InLog, transient } from './kinds.ts';
import type { None, PersonalValue, Targets } from './shapes.ts';

export type { InLog } from './kinds.ts';
export type { BatchData, None, Targets, ToldRant, UndoMark, WrittenText } from './shapes.ts';
export { type Named, type PersonalValue, personalValues, type SeenRant } from './shapes.ts';

/**
 * A new event of the platform needs a line here, one of a feature a line in its events.ts, and both need the words `audit.<type>` and
 * `action.<type>` if the audit log shows it.
 */
const catalogue = {
  /** Only earlier versions wrote it: sign-ins have a list of their own now (auth/sign-ins). */
  'session.refused': audited<None>('user'),
  /** A file was exported; its content is never stored. */
  'export.made': auditedByTargets<{ what: string; rows: number; filters: string; targets: Targets }>(null, ['what', 'rows', 'filters']),
  'session.proved': transient<None>(),
  'session.started': audited<None>(null),
  /** `sessionId` null: all sessions of the person. */
  'session.ended': audited<{ sessionId: string | null; except?: string }>('user'),
  /** Repeated refusals of one person are one row with their number. */
  'access.refused': audited<{ method: string; path: string; count: number }>(null, ['method', 'path', 'count']),
  ...ofFeatures,
};

export type EventType = keyof typeof catalogue;
type Catalogue = typeof catalogue;
export type EventData = { [T in EventType]: NonNullable<Catalogue[T]['data']> };
/** The payloads of the events that have one. */
export type EventPayloads = {
  [T in EventType as [NonNullable<Catalogue[T]['payload']>] extends [never] ? never : T]: NonNullable<Catalogue[T]['payload']>;
};
export const eventTypes = Object.keys(catalogue) as EventType[];

const kinds: Readonly<Record<string, EventKind<unknown, unknown>>> = catalogue;
/** Returns what the log shows of a stored type; null: nothing, or the type is no longer in the catalogue. */
export const logOf = (type: string): InLog | null => kinds[type]?.log ?? null;
/** Returns the kind of thing that an event of this type erased; null: none. */
export const erasedKind = (type: string): ErasedKind | null => kinds[type]?.erases ?? null;
/** Returns what an event of this type says about who controls its subject, a key or a provider; null: nothing. */
export const controlKind = (type: string): 'made' | 'changed' | null => kinds[type]?.controls ?? null;
export const isRecorded = (type: EventType): boolean => kinds[type]?.isTransient !== true;

/** The payload of a type of event as a property: required if the type has one, and otherwise forbidden. */
export type WithPayload<T extends EventType> = T extends keyof EventPayloads ? { payload: EventPayloads[T] } : { payload?: never };

interface Event<T extends EventType> {
  type: T;
  actorId: string | null;
  /** The id of the thing or person that the event happened to; null: the event concerns several, or none. */
  subject: string | null;
  data: EventData[T];
}

export type NewEvent<T extends EventType> = Event<T> &
  WithPayload<T> & {
    personal?: Partial<Record<PersonalValue, string>>;
    /** The key that was used, if it is not the key of the current call (auth/keys). */
    byKey?: string | undefined;
  };

export interface AppEvent<T extends EventType = EventType> extends Event<T> {
  seq: number;
  at: number;
}

export type ReactedEvent<T extends EventType> = AppEvent<T> & WithPayload<T>;
export type Reaction<T extends EventType> = (app: App, tx: Tx, event: ReactedEvent<T>) => Promise<void>;
