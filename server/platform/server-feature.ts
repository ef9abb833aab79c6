/**
 * The server's part of a feature. Each feature declares it in its index.ts; app.ts, the doctor and the sweeper walk the list of features
 * (server/features.ts) without knowing one by name. All parts are optional.
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
import type { EventType, Undone } from './events/catalogue.ts';
import { type Handlers, mount } from './http/mount.ts';
import type { Check } from './integrity-checks.ts';
import type { Metrics } from './metrics.ts';
import type { Live } from './realtime/sockets.ts';
import type { Filled } from './slots.ts';
import type { Translator } from './translator.ts';

/** Something that runs beside the calls until the house closes. */
export interface Running {
  stop(): void | Promise<void>;
}

/** Deleted things of one kind. `restore` and `purge` return false where there is no such thing; they record their own events. */
export interface Trash {
  /** The table of these things. In its column `deleted_at` stands when one was deleted, in milliseconds since 1970. */
  table: keyof Schema;
  list(app: App): Promise<{ id: string; name: string; detail: string; deletedAt: number; deletedBy: string | null }[]>;
  restore(app: App, tx: Tx, actorId: string, id: string, how?: Undone): Promise<boolean>;
  /** `actorId` null: its 30 days are over. */
  purge(app: App, tx: Tx, actorId: string | null, id: string): Promise<boolean>;
}

/** An action of a moment ago. `id`: the thing it was done to. */
export interface Act {
  id: string;
  at: number;
  data: unknown;
}

/** Takes an act back, as long as nothing came of it: else false. Records its own events. */
export type Undo = (app: App, tx: Tx, actor: SessionActor, act: Act) => Promise<boolean>;

/** Deleted by mistake: as from the trash. */
export const undoDeletion =
  ({ restore }: Trash): Undo =>
  (app, tx, actor, { id }) =>
    restore(app, tx, actor.id, id, { undone: true });

/** The names of those things that are there. */
export type NamesOf = (app: App, ids: readonly string[]) => Promise<{ id: string; name: string }[]>;

/** Puts calls on the server. */
export type Mount = (server: FastifyInstance, app: App) => void;

/** Parts of a feature that go on while the organisation has switched its feature off. */
type Staying = Pick<ServerFeature, 'calls' | 'reactions' | 'sweep'>;

/** The conditions under which admins may switch a feature off. */
export interface SwitchOff {
  /** Throws a refusal if it may not go off now. Nothing else is switched, and no setting changes, until the transaction ends. */
  before?(app: App, tx: Tx): Promise<void>;
  /** Names of people or things that an admin must know of before it goes off. */
  concerned?(app: App): Promise<string[]>;
}

export interface ServerFeature {
  /** Parts that go on while the feature is off: they erase, keep or tell people what is theirs. */
  staying?: Staying;
  switchOff?: SwitchOff;
  calls?: readonly Mount[];
  /** Says what happens in the transaction of other features' events. */
  reactions?(app: App): void;
  /** Jobs by their kind, run when they are due. */
  jobs?: Readonly<Record<string, (app: App, tx: Tx, subject: string) => Promise<void>>>;
  /** Sends hints over the socket. They come of events, of which there are none while the feature is off. */
  live?(app: App, live: Live): void;
  /** Kinds of things that can be restored or erased ('Recently deleted'). */
  trash?: Readonly<Partial<Record<DeletedKind, Trash>>>;
  /** Actions that their actor can undo at once, by their event. */
  undo?: Readonly<Partial<Record<EventType, Undo>>>;
  /** Parts of the download of one's own data, by their names in it. */
  ownData?: Readonly<Record<string, (app: App, actor: SessionActor, translator: Translator) => Promise<unknown>>>;
  /** Names of its things among these ids, for the audit log. */
  names?: NamesOf;
  /** Points that an admin should look at now. */
  attention?(app: App): Promise<Attention[]>;
  /** Its part of /metrics. */
  metrics?(app: App, metrics: Metrics): void;
  /** Integrity checks of `npx earshot doctor`. */
  checks?: readonly Check[];
  /** Whether a new organisation has done what it should do first, by the names in contract/first-steps.ts of the feature. */
  steps?: Readonly<Record<string, (app: App) => Promise<boolean>>>;
  /** Values for slots of earlier features (slots.ts). */
  fills?: readonly Filled[];
  /** Sources for `style-src`, as `'sha256-…'`: styles of pages that are opened from a blob. */
  pageStyles?: readonly string[];
  /** Scenes that a feature adds to the demo, each at its own time. */
  scenes?(story: Story): Scene[];
  /** Called when the demo begins to fill its database. */
  begins?(app: App, adminId: string): Promise<void>;
  /** Called when the demo has filled its database, with its admin. `clock` says another time than now, in milliseconds since 1970, until it is given null. */
  demo?(app: App, admin: Actor, clock: { set(at: number | null): void }): Promise<void>;
  /** A line that the demo prints once it runs at this address. */
  demoSays?(url: string): string;
  /** Every hour: removes what is over. */
  sweep?(app: App): Promise<unknown>;
  /** Once everything is mounted. `jobsEveryMs`: milliseconds between two looks for due work; 0: only when asked (tests). */
  start?(app: App, jobsEveryMs: number): Promise<Running | undefined>;
}

/** The calls of a part of the contract with their handlers: one that is missing does not compile. */
export const calls =
  <Contract extends Record<string, Endpoint>>(contract: Contract, handlers: Handlers<Contract>): Mount =>
  (server, app) =>
    mount(server, app, contract, handlers);
