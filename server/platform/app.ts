/**
 * The tools that commands and queries are given: database, clock, random ids, settings, event bus. `App` contains no rule of the product.
 */
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

/** An open transaction: either all of it is stored or nothing. The bus announces its events after the commit. */
export interface Tx {
  db: Executor;
  now: number;
  /** Runs a statement whose rows nobody needs. On PostgreSQL its answer arrives together with the commit's, which saves a round trip. */
  send<Row, S extends Shape>(statement: Statement<Row, S>, filling: Filling<S>): Promise<void>;
  /** Writes the event's row and runs the reactions to the event in this transaction. */
  record<T extends EventType>(event: NewEvent<T>): Promise<void>;
  /** Does what `record` does for several events of one type, each about another subject. */
  recordAll<T extends EventType>(events: readonly NewEvent<T>[]): Promise<void>;
  /** Runs `work` once, after this transaction has been committed. It never runs if the transaction fails. */
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
  /** How mail leaves the installation. Features never send by it: they queue mails (features/mail). */
  mailTransport: MailTransport;
  /** Whether transactions succeed at the moment (state.ts). */
  writes: Writes;
  /** The engine's message when it could not read a part of the database, or its check after a crash failed; null: no damage found. */
  damage: { seen: string | null };
  loop: EventLoopMonitor;
  updates: Updates;
  /** Functions, one for each feature, that list what an admin should look at. Filled while the features are mounted. */
  attention: ((app: App) => Promise<Attention[]>)[];
  /**
   * Functions that say whether a new organisation has done one of the first steps that features add; null: the feature is off. Filled while
   * the features are mounted.
   */
  steps: Map<string, (app: App) => Promise<boolean | null>>;
  /** The counters behind /metrics; null: metrics are switched off. */
  metrics: Metrics | null;
  /** Events that have already happened and are written later if the database cannot store them now. */
  deferredWrites: DeferredWrites;
  /** Reactions of features to the events of others, by event. Filled while the features are mounted. */
  reactions: Map<EventType, Reaction<EventType>[]>;
  settings: { current(): Promise<Organisation> };
  /** Which optional features are switched on. */
  features: Switches;
  /** How each feature exports its part when people download the data about themselves. Filled while the features are mounted. */
  ownData: Map<string, (app: App, actor: SessionActor, translator: Translator) => Promise<unknown>>;
  /** The conditions under which features may be switched off, by the feature's name. */
  switchOff: Map<string, SwitchOff>;
  /** The things that the trash ('Recently deleted') can list, restore and erase, by kind. */
  trash: Map<DeletedKind, Trash>;
  /** How an action is undone right after it was done, by the event it recorded. */
  undo: Map<EventType, Undo>;
  /** Values that later features provide to earlier ones, by the name of the slot (slots.ts). */
  slots: Map<string, unknown>;
  /** The feature that filled each slot, by the name of the slot. */
  fillers: Map<string, Filler>;
  /** Functions, one for each feature, that find the names of things by their ids. */
  names: NamesOf[];
  /** Runs `work` in one transaction (events/record.ts). */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  version: string;
  /** A new organisation starts with every feature switched on. Only tests and the demo set this. */
  startsWithAll: boolean;
  webDir: string;
  /** Devices may use passes on the day on which they were issued. Only the demo sets this. */
  passesCountAtOnce: boolean;
}

/** Registers a reaction, which runs in the transaction of the event after the event was recorded. */
export function onEvent<T extends EventType>(app: App, type: T, reaction: Reaction<T>): void {
  const list = app.reactions.get(type) ?? [];
  list.push(reaction as Reaction<EventType>);
  app.reactions.set(type, list);
}
