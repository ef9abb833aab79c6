/** The tools that every command and query is handed: the database, time, chance, settings and the news. Holds no rule of the product. */
import type { DeletedKind } from '@earshot/contract/deleted-kinds';
import type { Organisation } from '@earshot/contract/settings';
import type { Attention } from '@earshot/contract/system';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Passwords } from './auth/passwords.ts';
import type { SessionActor, Sessions } from './auth/sessions.ts';
import type { Clock, Ids } from './clock.ts';
import type { Database, Executor } from './db/open.ts';
import type { Filling, Shape, Statement } from './db/prepared-statements.ts';
import type { EventLoopMonitor } from './event-loop-monitor.ts';
import type { Bus } from './events/bus.ts';
import type { EventType, NewEvent, Reaction } from './events/catalogue.ts';
import type { DeferredWrites } from './events/deferred-writes.ts';
import type { CallRate } from './http/call-rate-limit.ts';
import type { ConcurrencyLimit } from './http/concurrency-limit.ts';
import type { PeopleHere } from './http/people-here.ts';
import type { UnloggedCalls } from './http/unlogged.ts';
import type { Jobs } from './jobs.ts';
import type { MailTransport } from './mail-transport.ts';
import type { Metrics } from './metrics.ts';
import type { NamesOf, SwitchOff, Trash, Undo } from './server-feature.ts';
import type { Filler } from './slots.ts';
import type { Writes } from './state.ts';
import type { Switches } from './switches.ts';
import type { Translator } from './translator.ts';
import type { Updates } from './updates.ts';

/** A transaction: everything inside it happens or nothing does; its events go out after the commit. */
export interface Tx {
  db: Executor;
  now: number;
  /** Runs a statement whose rows nobody needs: on PostgreSQL its answer comes with the commit's. */
  send<Row, S extends Shape>(statement: Statement<Row, S>, filling: Filling<S>): Promise<void>;
  /** Writes the events row and runs the reactions to it, in this transaction. */
  record<T extends EventType>(event: NewEvent<T>): Promise<void>;
  /** The same for several of one type, each about another subject. */
  recordAll<T extends EventType>(events: readonly NewEvent<T>[]): Promise<void>;
  /** Does it once this transaction is committed, outside of it, and only then. */
  after(work: () => void): void;
}

export interface App extends Database {
  config: Config;
  clock: Clock;
  ids: Ids;
  log: FastifyBaseLogger;
  bus: Bus;
  sessions: Sessions;
  passwords: Passwords;
  callRate: CallRate;
  unloggedCalls: UnloggedCalls;
  here: PeopleHere;
  concurrencyLimit: ConcurrencyLimit;
  jobs: Jobs;
  /** Where mail leaves the house; features do not send, they queue (features/mail). */
  mailTransport: MailTransport;
  /** Whether what is written is kept (state.ts). */
  writes: Writes;
  /** The engine's words when a part of the database could not be read, here or at the check after an end without order; null: nothing was wrong. */
  damage: { seen: string | null };
  loop: EventLoopMonitor;
  updates: Updates;
  /** What an admin should look at, a list for each feature; filled while the features are mounted. */
  attention: ((app: App) => Promise<Attention[]>)[];
  /** Tells of each first step that a feature adds for a new organisation whether it is done; null: the feature is off. Filled while the features are mounted. */
  steps: Map<string, (app: App) => Promise<boolean | null>>;
  /** null: nobody may read them. */
  metrics: Metrics | null;
  /** Facts that have happened whether or not they can be written down right now. */
  deferredWrites: DeferredWrites;
  /** The reactions of features to events elsewhere, by event; filled while the features are mounted. */
  reactions: Map<EventType, Reaction<EventType>[]>;
  settings: { current(): Promise<Organisation> };
  /** The features that the organisation has switched off. */
  features: Switches;
  /** For each feature, how it exports the data of a person, for the download of the own data. Filled while the features are mounted. */
  ownData: Map<string, (app: App, actor: SessionActor, translator: Translator) => Promise<unknown>>;
  /** The conditions under which features may be switched off, by their names. */
  switchOff: Map<string, SwitchOff>;
  /** The things that each feature can bring back or remove for good ('Recently deleted'). */
  trash: Map<DeletedKind, Trash>;
  /** How what was just done is taken back, by its event. */
  undo: Map<EventType, Undo>;
  /** Values of later features for earlier ones, by the name of the slot (slots.ts). */
  slots: Map<string, unknown>;
  /** The features that filled them. */
  fillers: Map<string, Filler>;
  /** For each feature, how the ids of its things get names. */
  names: NamesOf[];
  /** One transaction (events/record). */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  version: string;
  /** A new organisation begins with every feature on. Only tests and the demo set it. */
  startsWithAll: boolean;
  /** The folder of the built pages. */
  webDir: string;
  /** Only of the demo: devices may show passes on the day on which they came. */
  passesCountAtOnce: boolean;
}

/** Registers a reaction: runs inside the transaction of the event, after it was recorded. */
export function onEvent<T extends EventType>(app: App, type: T, reaction: Reaction<T>): void {
  const list = app.reactions.get(type) ?? [];
  list.push(reaction as Reaction<EventType>);
  app.reactions.set(type, list);
}
