/** The table of contents: what Earshot is made of, and in which order it is put together. */
import { setTimeout as pause } from 'node:timers/promises';
import { accounts } from '@earshot/contract/accounts';
import { actionPlans } from '@earshot/contract/action-plans';
import { audit } from '@earshot/contract/audit';
import { dashboards } from '@earshot/contract/dashboards';
import { deleted } from '@earshot/contract/deleted';
import { firstSteps } from '@earshot/contract/first-steps';
import { knowledgeBase } from '@earshot/contract/knowledge-base';
import { limits } from '@earshot/contract/limits';
import { mail } from '@earshot/contract/mail';
import { notifications } from '@earshot/contract/notifications';
import { options } from '@earshot/contract/options';
import { people } from '@earshot/contract/people';
import { rants } from '@earshot/contract/rants';
import { reports } from '@earshot/contract/reports';
import { settings } from '@earshot/contract/settings';
import { system } from '@earshot/contract/system';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Config } from './config.ts';
import * as accountsRoom from './features/accounts/index.ts';
import * as actionPlansRoom from './features/action-plans/index.ts';
import * as auditRoom from './features/audit/index.ts';
import * as dashboardsRoom from './features/dashboards/index.ts';
import * as deletedRoom from './features/deleted/index.ts';
import * as firstStepsRoom from './features/first-steps/index.ts';
import * as knowledgeBaseRoom from './features/knowledge-base/index.ts';
import * as mailRoom from './features/mail/index.ts';
import * as notificationsRoom from './features/notifications/index.ts';
import * as optionsRoom from './features/options/index.ts';
import * as rantsRoom from './features/rants/index.ts';
import * as reportsRoom from './features/reports/index.ts';
import type { App } from './platform/app.ts';
import { createSessions } from './platform/auth/sessions.ts';
import { type Clock, type Ids, randomIds, systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/db/open.ts';
import { localBus } from './platform/events/bus.ts';
import type { NewsPace } from './platform/events/hearing.ts';
import { createLate } from './platform/events/late.ts';
import { postgresBus } from './platform/events/postgres-bus.ts';
import { write } from './platform/events/record.ts';
import { countCalls, createCallRate } from './platform/http/call-rate.ts';
import { serveDocs } from './platform/http/docs.ts';
import { downloadsOf } from './platform/http/downloads.ts';
import { answerErrors } from './platform/http/errors.ts';
import { mount } from './platform/http/mount.ts';
import { openRefusalLog, type RefusalLog } from './platform/http/refusal-log.ts';
import { closeServer, createServer } from './platform/http/server.ts';
import { serveWeb } from './platform/http/static.ts';
import { Turns } from './platform/http/turns.ts';
import { createJobs } from './platform/jobs.ts';
import { openMailTransport } from './platform/mail-transport.ts';
import { dropEnded, type Live, openSockets } from './platform/realtime/sockets.ts';
import { refuse } from './platform/refusal.ts';
import { sweepThrottle } from './platform/throttle.ts';

export interface Surroundings {
  clock?: Clock;
  ids?: Ids;
  /** The folder of the built pages. */
  webDir: string;
  version: string;
  /** Milliseconds between two looks for due jobs; 0: only when asked (tests). */
  jobsEveryMs?: number;
  /** How soon news that are not heard are noticed, where tests cannot wait as long as people can. */
  newsPace?: NewsPace;
  /** The database's file has gone: nothing is kept any more. Calls are refused from then on. */
  onGone?: () => void;
}

export interface Earshot {
  app: App;
  server: FastifyInstance;
  indexing: ReturnType<typeof rantsRoom.startIndexing>;
  refusalLog: RefusalLog;
  mailing: mailRoom.Mailing;
  close(): Promise<void>;
}

const sweepEveryMs = 3_600_000;

/** Opens the database and puts the server together, without listening yet. Throws StartError. */
export async function createEarshot(config: Config, around: Surroundings): Promise<Earshot> {
  const server = await createServer(config);
  const onGone = () => {
    server.log.fatal(`the database in ${config.dataDir} was deleted, moved or replaced: nothing can be saved any more`);
    around.onGone?.();
  };
  const database = await openDatabase(config, { clock: around.clock ?? systemClock, log: server.log, onGone });
  const app = createApp(config, around, database, server);
  const refusalLog = openRefusalLog(app);
  answerErrors(server, app, refusalLog);
  const live = openSockets(server, app);
  countCalls(server, app);

  mount(server, app, system, { health: () => health(app), exports: async ({ actor, translator }) => downloadsOf(app, actor, translator) });
  mount(server, app, accounts, accountsRoom.routes);
  mount(server, app, people, { ...accountsRoom.peopleRoutes, stats: rantsRoom.personStats });
  mount(server, app, settings, accountsRoom.settingsRoutes);
  mount(server, app, options, { ...optionsRoom.routes, list: rantsRoom.optionList });
  mount(server, app, firstSteps, firstStepsRoom.routes);
  mount(server, app, dashboards, dashboardsRoom.routes);
  mount(server, app, rants, rantsRoom.routes);
  mount(server, app, reports, reportsRoom.routes);
  mount(server, app, actionPlans, actionPlansRoom.routes);
  mount(server, app, knowledgeBase, knowledgeBaseRoom.routes);
  mount(server, app, mail, mailRoom.routes);
  mailRoom.openUnsubscribe(server);
  mount(server, app, notifications, notificationsRoom.routes);
  mount(server, app, audit, auditRoom.routes);
  mount(server, app, deleted, deletedRoom.routes);
  serveDocs(server, around.version);
  await serveWeb(server, app, around.webDir, reportsRoom.styleHash);

  optionsRoom.reactToNames(app);
  notificationsRoom.reactToEvents(app);
  knowledgeBaseRoom.noteCitations(app);
  rantsRoom.tellOfRants(app, live);
  actionPlansRoom.tellOfPlans(app, live);
  knowledgeBaseRoom.tellOfArticles(app, live);
  notificationsRoom.sendNotifications(app, live);
  app.jobs.define(rantsRoom.urgentJob, rantsRoom.becomeUrgent);
  app.jobs.define(actionPlansRoom.reminderJob, actionPlansRoom.remindOwner);
  app.jobs.define(knowledgeBaseRoom.unusedImageJob, knowledgeBaseRoom.removeUnusedImage);
  app.jobs.define(auditRoom.chainJob, auditRoom.sealEvents);
  app.jobs.define(mailRoom.digestRound, mailRoom.lookForDigests);
  app.jobs.define(mailRoom.digestJob, mailRoom.makeDigest);
  rantsRoom.reactToLimit(app);
  actionPlansRoom.keepReminders(app);

  app.ownData.set('account', accountsRoom.ownAccount);
  app.ownData.set('names', optionsRoom.ownNames);
  app.ownData.set('rants', rantsRoom.ownRants);
  app.ownData.set('plans', actionPlansRoom.ownPlans);
  app.ownData.set('knowledgeBase', knowledgeBaseRoom.ownArticles);
  app.ownData.set('notifications', notificationsRoom.ownNotifications);
  app.ownData.set('preferences', mailRoom.ownPreferences);
  app.trash.set('user', accountsRoom.peopleTrash);
  app.trash.set('option', optionsRoom.optionsTrash);
  app.trash.set('plan', actionPlansRoom.plansTrash);
  app.trash.set('article', knowledgeBaseRoom.articlesTrash);

  await optionsRoom.findLookAlikes(app);
  const indexing = rantsRoom.startIndexing(app);
  const failedSearches = knowledgeBaseRoom.rememberFailedSearches(app);
  const mailing = mailRoom.startMailing(app, around.jobsEveryMs ?? 0);
  if (around.jobsEveryMs) {
    await mailRoom.startDigests(app);
    await auditRoom.startChain(app);
    app.jobs.start(around.jobsEveryMs);
  }
  const sweeping = setInterval(() => void sweep(app, live), sweepEveryMs).unref();
  return {
    app,
    server,
    indexing,
    refusalLog,
    mailing,
    async close() {
      clearInterval(sweeping);
      live.disconnectSockets(true);
      await closeServer(server, limits.stop.callsMs);
      await refusalLog.flush().catch((error) => app.log.error(error, 'refusals could not be written down'));
      await app.late.flush();
      await app.jobs.stop();
      await mailing.stop();
      await indexing.stop();
      failedSearches.stop();
      await app.bus.close();
      await app.close();
    },
  };
}

function createApp(config: Config, around: Surroundings, database: Awaited<ReturnType<typeof openDatabase>>, server: FastifyInstance): App {
  const ids = around.ids ?? randomIds;
  const log = server.log;
  const parts = {
    ...database,
    config,
    clock: around.clock ?? systemClock,
    ids,
    log,
    version: around.version,
    late: createLate(() => app),
    reactions: new Map(),
    ownData: new Map(),
    trash: new Map(),
    bus: config.databaseUrl ? postgresBus(config.databaseUrl, { log, ids, database, pace: around.newsPace ?? limits.news }) : localBus(log),
    jobs: createJobs(() => app),
    mailTransport: openMailTransport(config),
  };
  const app = parts as unknown as App;
  app.sessions = createSessions(app);
  app.settings = accountsRoom.createSettings(app);
  app.callRate = createCallRate(app);
  app.turns = new Turns(app);
  app.write = (work) => write(app, work);
  return app;
}

/** A probe is answered in time also where the database is not. */
async function health(app: App): Promise<{ status: 'ok' }> {
  const late = pause(limits.health.answerMs, null, { ref: false });
  if (!(await Promise.race([sql`select 1`.execute(app.db), late]))) throw refuse('unavailable', { retryAfterSeconds: 5 });
  return { status: 'ok' };
}

async function sweep(app: App, live: Live): Promise<void> {
  try {
    await accountsRoom.sweepSessions(app);
    await dropEnded(app, live);
    await sweepThrottle(app);
    await deletedRoom.sweepDeleted(app);
    await notificationsRoom.sweepNotifications(app);
    await mailRoom.sweepMail(app);
  } catch (error) {
    app.log.error(error, 'what is over could not be swept');
  }
}
