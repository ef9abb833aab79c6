/** What every command and query is handed: the database, time, chance, settings and the news. Holds no rule of the product. */
import type { Organisation } from '@earshot/contract/accounts';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Sessions } from './auth/sessions.ts';
import type { Clock, Ids } from './clock.ts';
import type { Database, Executor } from './db/open.ts';
import type { Bus } from './events/bus.ts';
import type { EventType, NewEvent, Reaction } from './events/catalogue.ts';
import type { Jobs } from './jobs.ts';

/** A transaction: everything inside it happens or nothing does; its events go out after the commit. */
export interface Tx {
  db: Executor;
  now: number;
  /** Writes the events row and runs the reactions to it, in this transaction. */
  record<T extends EventType>(event: NewEvent<T>): Promise<void>;
}

export interface App extends Database {
  config: Config;
  clock: Clock;
  ids: Ids;
  log: FastifyBaseLogger;
  bus: Bus;
  sessions: Sessions;
  jobs: Jobs;
  /** What rooms do when something happens elsewhere, by event; filled while the rooms are mounted. */
  reactions: Map<EventType, Reaction<EventType>[]>;
  settings: { current(): Promise<Organisation> };
  /** One transaction (events/record). */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  version: string;
}

/** Registers a reaction: runs inside the transaction of the event, after it was recorded. */
export function onEvent<T extends EventType>(app: App, type: T, reaction: Reaction<T>): void {
  const list = app.reactions.get(type) ?? [];
  list.push(reaction as Reaction<EventType>);
  app.reactions.set(type, list);
}
