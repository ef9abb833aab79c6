/**
 * Assembles the server from the database, the platform and every feature. It names three features: settings, which everything reads, and
 * rants and mail, whose background work programs and tests call.
 */
import { limits } from '@earshot/contract/limits';
import { isOptional } from '@earshot/contract/optional';
import type { FastifyInstance } from 'fastify';
import { createSettings } from '../features/settings/server/index.ts';
import { basePathOf, type Config } from './config.ts';
import { featuresByName, serverFeatures } from './features.ts';
import type { App } from './platform/app.ts';
import { createPasswords, type HashCost } from './platform/auth/passwords.ts';
import { createSessions } from './platform/auth/sessions.ts';
import { type Clock, type Ids, randomIds, systemClock } from './platform/clock.ts';
import { commandLine } from './platform/command-line.ts';
import { outdatedBy } from './platform/db/migrate.ts';
import { type Database, openDatabase } from './platform/db/open.ts';
import { createEventLoopMonitor } from './platform/event-loop-monitor.ts';
import { localBus } from './platform/events/bus.ts';
import type { EventType } from './platform/events/catalogue.ts';
import { createDeferredWrites } from './platform/events/deferred-writes.ts';
import type { NewsPace } from './platform/events/listener-health.ts';
import { postgresBus } from './platform/events/postgres-bus.ts';
import { write } from './platform/events/record.ts';
import { countCalls, createCallRate } from './platform/http/call-rate-limit.ts';
import { ConcurrencyLimit } from './platform/http/concurrency-limit.ts';
import { serveDocs } from './platform/http/docs.ts';
import { answerErrors } from './platform/http/errors.ts';
import { createPeopleHere } from './platform/http/people-here.ts';
import { serveProbes } from './platform/http/probes.ts';
import { openRefusalLog, type RefusalLog } from './platform/http/refusal-log.ts';
import { closeServer, createServer } from './platform/http/server.ts';
import { serveWeb } from './platform/http/static.ts';
import { createUnloggedCalls } from './platform/http/unlogged.ts';
import { createJobs } from './platform/jobs.ts';
import { mailTransport } from './platform/mail-transport.ts';
import { createMetrics } from './platform/metrics.ts';
import { sweepRateLimits } from './platform/rate-limit.ts';
import { endSockets, type Live, openSockets } from './platform/realtime/sockets.ts';
import type { Running, ServerFeature } from './platform/server-feature.ts';
import { fillersIn, inSlot, valuesOf } from './platform/slots.ts';
import { watchWrites } from './platform/state.ts';
import { createSwitches, registerPausable } from './platform/switches.ts';
import { createUpdates } from './platform/updates.ts';

export interface Environment {
  clock?: Clock;
  ids?: Ids;
  webDir: string;
  version: string;
  /** Milliseconds between two searches for due jobs; 0: they run only when asked for (tests). */
  jobsEveryMs?: number;
  /** Anonymous rants may be sent on the day on which their passes were issued. Only the demo, whose people are invented, sets this. */
  passesCountAtOnce?: true;
  /** A new organisation starts with every feature switched on. Only tests and the demo set this; no configuration can. */
  startsWithAll?: true;
  /** A cheaper password hash for tests, which make thousands. No configuration can set it. */
  hashCost?: HashCost;
  /** How soon missing messages on the event bus are noticed. Tests set it, because they cannot wait as long as people can. */
  newsPace?: NewsPace;
  /** Called when a newer Earshot has migrated the database to a version that this program does not understand. */
  onOutdated?: () => void;
  /** Called when the database file has disappeared: nothing can be stored any more, and every later call is refused. */
  onGone?: () => void;
}

/** What `start` of each feature returned, by the feature's name. */
type Started = {
  [Name in keyof typeof featuresByName]: (typeof featuresByName)[Name] extends { start(...args: never[]): Promise<infer Runs> }
    ? Runs
    : undefined;
};

export interface Earshot {
  app: App;
  server: FastifyInstance;
  indexing: Started['rants'];
  mailing: Started['mail'];
  refusalLog: RefusalLog;
  /**
   * Closes the sockets whose session has ended. It runs every minute; tests call it because they cannot wait. Returns false where the
   * database could not be read.
   */
  endSockets(): Promise<boolean>;
  close(): Promise<void>;
}

const sweepEveryMs = 3_600_000;
/** A page learns within this time that its session has ended. */
const endEveryMs = 60_000;

/** Opens the database and builds the server, which does not listen yet. Throws StartError. */
export async function createEarshot(config: Config, environment: Environment): Promise<Earshot> {
  const server = await createServer(config, () => app);
  const onGone = () => {
    server.log.fatal(`the database in ${config.dataDir} was deleted, moved or replaced: nothing can be saved any more`);
    environment.onGone?.();
  };
  const damage: App['damage'] = { seen: null };
  const onDamaged = (message: string) => {
    damage.seen = message;
    server.log.error({ what: message }, `the database is damaged: see docs/operations.md, and run ${commandLine('doctor')}`);
  };
  const database = await openDatabase(config, { clock: environment.clock ?? systemClock, log: server.log, onGone, onDamaged });
  const app = createApp(config, environment, { database, damage }, server);
  await app.features.reread();
  const refusalLog = openRefusalLog(app);
  answerErrors(server, app, refusalLog);
  const live = openSockets(server, app, refusalLog);
  countCalls(server, app);
  for (const [name, feature] of Object.entries<ServerFeature>(featuresByName)) join(name, feature, server, app, live);
  serveProbes(server, app, live);
  serveDocs(server, environment.version, basePathOf(config));
  const pageStyles = serverFeatures.flatMap((feature) => feature.pageStyles ?? []);
  await serveWeb(server, app, environment.webDir, pageStyles);

  const jobsEveryMs = environment.jobsEveryMs ?? 0;
  const started: Partial<Record<string, Running>> = {};
  for (const [name, feature] of Object.entries<ServerFeature>(featuresByName))
    if (app.features.isOn(name)) started[name] = await feature.start?.(app, jobsEveryMs);
  const features = followSwitches(app, started, jobsEveryMs);
  const { rants: indexing, mail: mailing } = started as unknown as Started;
  if (jobsEveryMs > 0) app.jobs.start(jobsEveryMs);
  const sweeping = setInterval(() => void sweep(app), sweepEveryMs).unref();
  const endTimer = setInterval(() => void endSockets(app, live), endEveryMs).unref();
  const looking = config.databaseUrl ? setInterval(() => void lookAgain(app, environment), limits.news.rereadMs).unref() : undefined;
  return {
    app,
    server,
    indexing,
    mailing,
    refusalLog,
    endSockets: () => endSockets(app, live),
    async close() {
      clearInterval(sweeping);
      clearInterval(endTimer);
      clearInterval(looking);
      await closeServer(server, limits.stop.callsMs);
      await refusalLog.flush().catch((error) => app.log.error(error, 'refusals could not be written down'));
      await app.deferredWrites.flush();
      await app.jobs.stop();
      await features.settled();
      for (const runner of Object.values(started).reverse()) await runner?.stop();
      await app.bus.close();
      await app.close();
    },
  };
}

/** Registers the parts of a feature. While the feature is switched off, its calls do not exist and what it registered does not run. */
function join(name: string, feature: ServerFeature, server: FastifyInstance, app: App, live: Live): void {
  const isOn = () => app.features.isOn(name);
  if (isOptional(name)) mountWhileOn(name, feature, server, app);
  else for (const mount of feature.calls ?? []) mount(server, app);
  for (const mount of feature.staying?.calls ?? []) mount(server, app);
  registerPausable(app, isOn, () => feature.reactions?.(app));
  feature.live?.(app, live);
  feature.staying?.reactions?.(app);
  for (const [kind, work] of Object.entries(feature.jobs ?? {})) app.jobs.define(kind, work, isOn);
  for (const [name, read] of Object.entries(feature.ownData ?? {})) app.ownData.set(name, read);
  if (feature.names) app.names.push(feature.names);
  if (feature.switchOff) app.switchOff.set(name, feature.switchOff);
  const { attention } = feature;
  if (attention) app.attention.push(async () => (isOn() ? attention(app) : []));
  for (const [step, isDone] of Object.entries(feature.steps ?? {})) app.steps.set(step, async () => (isOn() ? isDone(app) : null));
  if (app.metrics) feature.metrics?.(app, app.metrics);
  for (const [kind, trash] of Object.entries(feature.trash ?? {})) app.trash.set(kind as keyof NonNullable<ServerFeature['trash']>, trash);
  for (const [type, undo] of Object.entries(feature.undo ?? {})) app.undo.set(type as EventType, undo);
}

/** Registers routes with the feature's name as a constraint, so that they exist only while it is on (platform/switches.ts). */
function mountWhileOn(name: string, feature: ServerFeature, server: FastifyInstance, app: App): void {
  void server.register(async (own) => {
    own.addHook('onRoute', (route) => {
      route.constraints = { ...route.constraints, feature: name };
    });
    for (const mount of feature.calls ?? []) mount(own, app);
  });
}

/** Starts a feature's background work when it is switched on and stops it when it is switched off, one change after the other. */
function followSwitches(app: App, started: Partial<Record<string, Running>>, jobsEveryMs: number): { settled(): Promise<void> } {
  let runningFeatures: readonly string[] = Object.keys(featuresByName).filter((name) => app.features.isOn(name));
  let queue = Promise.resolve();
  const follow = async () => {
    for (const [name, feature] of Object.entries<ServerFeature>(featuresByName)) {
      if (app.features.isOn(name) === runningFeatures.includes(name)) continue;
      if (runningFeatures.includes(name)) await started[name]?.stop();
      started[name] = app.features.isOn(name) ? await feature.start?.(app, jobsEveryMs) : undefined;
    }
    runningFeatures = Object.keys(featuresByName).filter((name) => app.features.isOn(name));
  };
  app.features.onChange(() => {
    queue = queue.then(follow).catch((error) => app.log.error(error, 'a feature could not be started or stopped'));
  });
  return { settled: () => queue };
}

function createApp(
  config: Config,
  environment: Environment,
  { database, damage }: { database: Database; damage: App['damage'] },
  server: FastifyInstance,
): App {
  const ids = environment.ids ?? randomIds;
  const log = server.log;
  const writes = watchWrites(database.transact, database.dialect.faultOf);
  const parts = {
    ...database,
    transact: writes.transact,
    writes,
    damage,
    loop: createEventLoopMonitor(),
    updates: createUpdates(config, environment.version, log),
    attention: [],
    steps: new Map(),
    metrics: config.metricsToken === null ? null : createMetrics(),
    config,
    clock: environment.clock ?? systemClock,
    ids,
    log,
    version: environment.version,
    webDir: environment.webDir,
    passesCountAtOnce: environment.passesCountAtOnce === true,
    startsWithAll: environment.startsWithAll === true,
    passwords: createPasswords(environment.hashCost),
    deferredWrites: createDeferredWrites(() => app),
    reactions: new Map(),
    ownData: new Map(),
    switchOff: new Map(),
    trash: new Map(),
    undo: new Map(),
    slots: valuesOf(serverFeatures.flatMap((feature) => feature.fills ?? [])),
    fillers: fillersIn(featuresByName),
    names: [],
    bus: config.databaseUrl
      ? postgresBus(config.databaseUrl, { log, ids, database, pace: environment.newsPace ?? limits.news })
      : localBus(log),
    jobs: createJobs(() => app),
  };
  const app = parts as unknown as App;
  app.features = createSwitches(app);
  app.sessions = createSessions(app);
  app.settings = createSettings(app);
  app.mailTransport = inSlot(app, mailTransport)!(app);
  app.callRate = createCallRate(app);
  app.here = createPeopleHere(app);
  app.unloggedCalls = createUnloggedCalls(app);
  app.concurrencyLimit = new ConcurrencyLimit(app);
  app.write = (work) => write(app, work);
  return app;
}

/**
 * Calls `onOutdated`, which ends the program, if another instance has migrated the database to a version that this program does not
 * understand. Exported for tests, which cannot wait for the timer.
 */
export async function lookForNewer(app: App, { onOutdated }: Pick<Environment, 'onOutdated'>): Promise<void> {
  // An unreachable database is reported elsewhere.
  const newer = await outdatedBy(app.db).catch(() => null);
  if (newer === null) return;
  app.log.fatal(
    `The database was brought to a newer version, which this program does not understand ("${newer}"). Start the newer Earshot.`,
  );
  onOutdated?.();
}

/** Reads from the database what a lost bus message may have announced: newer migrations, and which features are on. */
async function lookAgain(app: App, environment: Pick<Environment, 'onOutdated'>): Promise<void> {
  await lookForNewer(app, environment);
  await app.features.reread().catch(() => {});
}

async function sweep(app: App): Promise<void> {
  try {
    app.unloggedCalls.tell();
    await sweepRateLimits(app);
    for (const [name, feature] of Object.entries<ServerFeature>(featuresByName)) {
      await feature.staying?.sweep?.(app);
      if (app.features.isOn(name)) await feature.sweep?.(app);
    }
  } catch (error) {
    app.log.error(error, 'what is over could not be swept');
  }
}
