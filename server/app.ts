/** Puts Earshot together: the database, the platform, and every feature. Names no feature but where a program needs one by itself. */
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
import { addResting, createSwitches } from './platform/switches.ts';
import { createUpdates } from './platform/updates.ts';

export interface Surroundings {
  clock?: Clock;
  ids?: Ids;
  /** The folder of the built pages. */
  webDir: string;
  version: string;
  /** Milliseconds between two looks for due jobs; 0: only when asked (tests). */
  jobsEveryMs?: number;
  /** Sealed rants may be sent on the day on which passes came: of the demo, whose people are invented. No configuration says so. */
  passesCountAtOnce?: true;
  /** A new organisation begins with every feature: in tests and the demo. No configuration says so. */
  startsWithAll?: true;
  /** A cheaper hash of passwords, for tests, which make thousands. No configuration says so. */
  hashCost?: HashCost;
  /** How soon news that are not heard are noticed, where tests cannot wait as long as people can. */
  newsPace?: NewsPace;
  /** A newer Earshot has brought the database to a version that this program does not understand. */
  onOutdated?: () => void;
  /** The database's file has gone: nothing is kept any more. Calls are refused from then on. */
  onGone?: () => void;
}

/** The results of starting each feature that runs beside the calls. */
type Started = {
  [Name in keyof typeof featuresByName]: (typeof featuresByName)[Name] extends { start(...given: never[]): Promise<infer Runs> }
    ? Runs
    : undefined;
};

export interface Earshot {
  app: App;
  server: FastifyInstance;
  indexing: Started['rants'];
  mailing: Started['mail'];
  refusalLog: RefusalLog;
  /** Ends the connections whose session is over: each minute, and at once in tests, which cannot wait. */
  endSockets(): Promise<boolean>;
  close(): Promise<void>;
}

const sweepEveryMs = 3_600_000;
/** A page learns so soon that its session is over. */
const endEveryMs = 60_000;

/** Opens the database and puts the server together, without listening yet. Throws StartError. */
export async function createEarshot(config: Config, around: Surroundings): Promise<Earshot> {
  const server = await createServer(config, () => app);
  const onGone = () => {
    server.log.fatal(`the database in ${config.dataDir} was deleted, moved or replaced: nothing can be saved any more`);
    around.onGone?.();
  };
  const damage: App['damage'] = { seen: null };
  const onDamaged = (what: string) => {
    damage.seen = what;
    server.log.error({ what }, `the database is damaged: see docs/operations.md, and run ${commandLine('doctor')}`);
  };
  const database = await openDatabase(config, { clock: around.clock ?? systemClock, log: server.log, onGone, onDamaged });
  const app = createApp(config, around, { database, damage }, server);
  await app.features.reread();
  const refusalLog = openRefusalLog(app);
  answerErrors(server, app, refusalLog);
  const live = openSockets(server, app, refusalLog);
  countCalls(server, app);
  for (const [name, feature] of Object.entries<ServerFeature>(featuresByName)) join(name, feature, server, app, live);
  serveProbes(server, app, live);
  serveDocs(server, around.version, basePathOf(config));
  const pageStyles = serverFeatures.flatMap((feature) => feature.pageStyles ?? []);
  await serveWeb(server, app, around.webDir, pageStyles);

  const jobsEveryMs = around.jobsEveryMs ?? 0;
  const started: Partial<Record<string, Running>> = {};
  for (const [name, feature] of Object.entries<ServerFeature>(featuresByName))
    if (app.features.isOn(name)) started[name] = await feature.start?.(app, jobsEveryMs);
  const features = followSwitches(app, started, jobsEveryMs);
  const { rants: indexing, mail: mailing } = started as unknown as Started;
  if (jobsEveryMs > 0) app.jobs.start(jobsEveryMs);
  const sweeping = setInterval(() => void sweep(app), sweepEveryMs).unref();
  const ending = setInterval(() => void endSockets(app, live), endEveryMs).unref();
  const looking = config.databaseUrl ? setInterval(() => void lookAgain(app, around), limits.news.rereadMs).unref() : undefined;
  return {
    app,
    server,
    indexing,
    mailing,
    refusalLog,
    endSockets: () => endSockets(app, live),
    async close() {
      clearInterval(sweeping);
      clearInterval(ending);
      clearInterval(looking);
      await closeServer(server, limits.stop.callsMs);
      await refusalLog.flush().catch((error) => app.log.error(error, 'refusals could not be written down'));
      await app.deferredWrites.flush();
      await app.jobs.stop();
      await features.settled();
      for (const running of Object.values(started).reverse()) await running?.stop();
      await app.bus.close();
      await app.close();
    },
  };
}

/** A feature that is switched off rests: its calls are not there, and what it registers is not asked. */
function join(name: string, feature: ServerFeature, server: FastifyInstance, app: App, live: Live): void {
  const isOn = () => app.features.isOn(name);
  if (isOptional(name)) mountWhileOn(name, feature, server, app);
  else for (const mount of feature.calls ?? []) mount(server, app);
  for (const mount of feature.staying?.calls ?? []) mount(server, app);
  addResting(app, isOn, () => feature.reactions?.(app));
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

/** Their routes are constrained by the name of the feature (platform/switches.ts). */
function mountWhileOn(name: string, feature: ServerFeature, server: FastifyInstance, app: App): void {
  void server.register(async (own) => {
    own.addHook('onRoute', (route) => {
      route.constraints = { ...route.constraints, feature: name };
    });
    for (const mount of feature.calls ?? []) mount(own, app);
  });
}

/** Starts what runs beside the calls when a feature goes on, and stops it when one goes off. One after the other, as they were switched. */
function followSwitches(app: App, started: Partial<Record<string, Running>>, jobsEveryMs: number): { settled(): Promise<void> } {
  let running: readonly string[] = Object.keys(featuresByName).filter((name) => app.features.isOn(name));
  let turn = Promise.resolve();
  const follow = async () => {
    for (const [name, feature] of Object.entries<ServerFeature>(featuresByName)) {
      if (app.features.isOn(name) === running.includes(name)) continue;
      if (running.includes(name)) await started[name]?.stop();
      started[name] = app.features.isOn(name) ? await feature.start?.(app, jobsEveryMs) : undefined;
    }
    running = Object.keys(featuresByName).filter((name) => app.features.isOn(name));
  };
  app.features.onChange(() => {
    turn = turn.then(follow).catch((error) => app.log.error(error, 'a feature could not be started or stopped'));
  });
  return { settled: () => turn };
}

function createApp(
  config: Config,
  around: Surroundings,
  { database, damage }: { database: Database; damage: App['damage'] },
  server: FastifyInstance,
): App {
  const ids = around.ids ?? randomIds;
  const log = server.log;
  const writes = watchWrites(database.transact, database.dialect.faultOf);
  const parts = {
    ...database,
    transact: writes.transact,
    writes,
    damage,
    loop: createEventLoopMonitor(),
    updates: createUpdates(config, around.version, log),
    attention: [],
    steps: new Map(),
    metrics: config.metricsToken === null ? null : createMetrics(),
    config,
    clock: around.clock ?? systemClock,
    ids,
    log,
    version: around.version,
    webDir: around.webDir,
    passesCountAtOnce: around.passesCountAtOnce === true,
    startsWithAll: around.startsWithAll === true,
    passwords: createPasswords(around.hashCost),
    deferredWrites: createDeferredWrites(() => app),
    reactions: new Map(),
    ownData: new Map(),
    switchOff: new Map(),
    trash: new Map(),
    undo: new Map(),
    slots: valuesOf(serverFeatures.flatMap((feature) => feature.fills ?? [])),
    fillers: fillersIn(featuresByName),
    names: [],
    bus: config.databaseUrl ? postgresBus(config.databaseUrl, { log, ids, database, pace: around.newsPace ?? limits.news }) : localBus(log),
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

/** An upgrade begins with one of several instances; the others look for a newer version here. Exported for tests, which cannot wait. */
export async function lookForNewer(app: App, { onOutdated }: Pick<Surroundings, 'onOutdated'>): Promise<void> {
  // Where the database does not answer, that is known by itself.
  const newer = await outdatedBy(app.db).catch(() => null);
  if (newer === null) return;
  app.log.fatal(
    `The database was brought to a newer version, which this program does not understand ("${newer}"). Start the newer Earshot.`,
  );
  onOutdated?.();
}

/** Reads again what the bus may not have told: newer migrations, and which features are on. */
async function lookAgain(app: App, around: Pick<Surroundings, 'onOutdated'>): Promise<void> {
  await lookForNewer(app, around);
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
