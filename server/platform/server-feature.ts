/**
 * The server's part of a feature. Each feature declares it in its index.ts; app.ts, the doctor, the demo and the restore walk the list of
 * features (server/features.ts), so that a new one joins without a change there. All parts are optional.
 */
import type { DeletedKind } from '@earshot/contract/deleted-kinds';
import type { Endpoint } from '@earshot/contract/endpoint';
import type { Actor } from '@earshot/contract/policy';
import type { Attention } from '@earshot/contract/system';
import type { FastifyInstance } from 'fastify';
import type { Scene, Story } from '../demo/scene.ts';
import type { App, Tx } from './app.ts';
import type { SessionActor } from './auth/sessions.ts';
import type { Schema } from './db/schema.ts';
import type { EventType, UndoMark } from './events/catalogue.ts';
import { type Handlers, mount } from './http/mount.ts';
import type { Check } from './integrity-checks.ts';
import type { Metrics } from './metrics.ts';
import type { Live } from './realtime/sockets.ts';
import type { FilledSlot } from './slots.ts';
import type { Translator } from './translator.ts';

/** Background work that runs until the server stops. */
export interface Running {
  stop(): void | Promise<void>;
}

/** Deleted things of one kind. `restore` and `purge` return false where the thing does not exist; they record their own events. */
export interface Trash {
  /** The table of these things. Its column `deleted_at` holds when a thing was deleted, in milliseconds since 1970. */
  table: keyof Schema;
  list(app: App): Promise<{ id: string; name: string; detail: string; deletedAt: number; deletedBy: string | null }[]>;
  restore(app: App, tx: Tx, actorId: string, id: string, undone?: UndoMark): Promise<boolean>;
  /** Erases a thing for good. `actorId` null: it was deleted 30 days ago. */
  purge(app: App, tx: Tx, actorId: string | null, id: string): Promise<boolean>;
}

/** An action that somebody did a moment ago. `id`: the thing it was done to. */
export interface UndoableAction {
  id: string;
  at: number;
  data: unknown;
}

/** Undoes an action. Returns false where something has come of it already. Records its own events. */
export type Undo = (app: App, tx: Tx, actor: SessionActor, action: UndoableAction) => Promise<boolean>;

/** Undoes a deletion by restoring the thing from the trash. */
export const undoDeletion =
  ({ restore }: Trash): Undo =>
  (app, tx, actor, { id }) =>
    restore(app, tx, actor.id, id, { undone: true });

/** Looks up things by their ids: the id and name of each one that exists. */
export type NamesOf = (app: App, ids: readonly string[]) => Promise<{ id: string; name: string }[]>;

/** Registers routes on the server. */
export type Mount = (server: FastifyInstance, app: App) => void;

/** Parts of a feature that stay active while the organisation has switched the feature off. */
type Staying = Pick<ServerFeature, 'calls' | 'reactions' | 'sweep'>;

/** The conditions under which admins may switch a feature off. */
export interface SwitchOff {
  /** Throws a refusal if the feature may not go off now. No other feature and no setting changes until the transaction ends. */
  before?(app: App, tx: Tx): Promise<void>;
  /** Names of people or things that an admin must know about before it is switched off. */
  concerned?(app: App): Promise<string[]>;
}

export interface ServerFeature {
  /** Parts that stay active while the feature is off, because they erase, store or send people what belongs to them. */
  staying?: Staying;
  switchOff?: SwitchOff;
  calls?: readonly Mount[];
  /** Registers reactions to events of other features. */
  reactions?(app: App): void;
  /** The work of each kind of job when it is due. */
  jobs?: Readonly<Record<string, (app: App, tx: Tx, subject: string) => Promise<void>>>;
  /** Sends hints over the sockets. Events trigger them, so there are none while the feature is off. */
  live?(app: App, live: Live): void;
  /** Kinds of things that the trash ('Recently deleted') can restore or erase. */
  trash?: Readonly<Partial<Record<DeletedKind, Trash>>>;
  /** How actions are undone right after they were done, by the event they record. */
  undo?: Readonly<Partial<Record<EventType, Undo>>>;
  /** Parts of the file with which people download the data about themselves, by their names in it. */
  ownData?: Readonly<Record<string, (app: App, actor: SessionActor, translator: Translator) => Promise<unknown>>>;
  /** Finds the names of the feature's things among these ids, for the audit log. */
  names?: NamesOf;
  attention?(app: App): Promise<Attention[]>;
  metrics?(app: App, metrics: Metrics): void;
  checks?: readonly Check[];
  /** Whether a new organisation has done each first step, by the names in contract/first-steps.ts of the feature. */
  steps?: Readonly<Record<string, (app: App) => Promise<boolean>>>;
  /** Values for slots of earlier features (slots.ts). */
  fills?: readonly FilledSlot[];
  /** Sources for `style-src`, as `'sha256-…'`, for the styles of pages that are opened from a blob. */
  pageStyles?: readonly string[];
  scenes?(story: Story): Scene[];
  /** Called when the demo begins to fill its database. */
  begins?(app: App, adminId: string): Promise<void>;
  /**
   * Called with the organisation's admin when the demo has filled its database. `clock` is set to a time in milliseconds since 1970, until
   * null makes it show the current time again.
   */
  demo?(app: App, admin: Actor, clock: { set(at: number | null): void }): Promise<void>;
  /** A line that the demo prints once it runs at `url`. */
  demoSays?(url: string): string;
  /** Deletes what has expired. Called every hour. */
  sweep?(app: App): Promise<unknown>;
  /** Starts background work. `jobsEveryMs`: milliseconds between two searches for due work; 0: it runs only when asked for (tests). */
  start?(app: App, jobsEveryMs: number): Promise<Running | undefined>;
}

/** Pairs calls of the contract with their handlers; a missing handler does not compile. */
export const calls =
  <Contract extends Record<string, Endpoint>>(contract: Contract, handlers: Handlers<Contract>): Mount =>
  (server, app) =>
    mount(server, app, contract, handlers);
