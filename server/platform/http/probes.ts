/**
 * Probes for operators, outside the contract: `/livez` (the process answers), `/readyz` (people can be sent here) and `/metrics` (only with
 * METRICS_TOKEN). The public ones say yes or no, and never a number.
 */
import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import type { Metrics } from '../metrics.ts';
import type { Live } from '../realtime/sockets.ts';
import { refuse } from '../refusal.ts';
import { sizeOf } from '../size.ts';
import { dueJobs, isReady, jobsLag, spaceOf, stateOf } from '../state.ts';
import { isUnloggedCall } from './asked.ts';
import { routeOf } from './call-log.ts';

export function serveProbes(server: FastifyInstance, app: App, live: Live): void {
  server.get('/livez', (_request, reply) => reply.send({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    const state = await stateOf(app);
    return reply.code(isReady(state) ? 200 : 503).send({ status: isReady(state) ? 'ok' : 'not ready', ...state });
  });
  const { metrics } = app;
  if (!metrics) return;
  registerGauges(app, metrics, live);
  server.addHook('onResponse', (request, reply, next) => {
    if (!isUnloggedCall(request)) metrics.called(routeOf(request), reply.statusCode, reply.elapsedTime / 1000);
    next();
  });
  server.get('/metrics', async (request, reply) => {
    if (!hasToken(request, app.config.metricsToken ?? '')) throw refuse('not_found');
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.text());
  });
}

/** Compares hashes, because a comparison in constant time needs values of one length. */
function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const digest = (text: string) => Buffer.from(hash('sha256', text), 'hex');
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

function registerGauges(app: App, metrics: Metrics, live: Live): void {
  const seconds = (ms: number | null) => (ms === null ? null : ms / 1000);
  metrics.gauge('earshot_info', 'The version that runs.', () => ({ [app.version]: 1 }), 'version');
  metrics.gauge('earshot_sockets', 'Open live connections of pages and programs.', () => live.engine.clientsCount);
  metrics.gauge('earshot_database_connections', 'Connections to PostgreSQL in use.', () => app.load().inUse, 'pool');
  metrics.gauge('earshot_database_waiting', 'Waiting for a connection, or to write.', () => app.load().waiting, 'pool');
  metrics.gauge('earshot_database_bytes', 'Size of the database and of the files beside it.', () => sizeOf(app));
  metrics.gauge('earshot_database_reads', '1: the database answers.', async () =>
    Number(
      await app.dialect.size.execute(app.db).then(
        () => true,
        () => false,
      ),
    ),
  );
  metrics.gauge('earshot_database_writes', '1: the last transaction was kept.', () => Number(app.writes.fault() === null));
  metrics.gauge('earshot_news_heard', '1: news of other instances arrive.', () => Number(!app.bus.state().isDeaf));
  metrics.gauge('earshot_news_delay_seconds', 'From sending a ping to hearing it.', () => seconds(app.bus.state().delayMs));
  metrics.gauge('earshot_jobs_lag_seconds', 'How long the due work that waits longest has waited.', async () =>
    seconds(await jobsLag(app)),
  );
  metrics.gauge('earshot_jobs_due', 'Due work that waits.', async () => (await dueJobs(app)).due);
  metrics.gauge('earshot_disk_free_bytes', 'Free space on the disk of DATA_DIR.', async () => (await spaceOf(app)).free);
  metrics.gauge('earshot_disk_bytes', 'Size of the disk of DATA_DIR.', async () => (await spaceOf(app)).total);
}
