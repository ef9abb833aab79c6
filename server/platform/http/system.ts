/** The calls that belong to no feature: whether the server is healthy, its state for admins, and the state of downloads. */
import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@earshot/contract/limits';
import { type Attention, attentionKinds, type SystemState, system } from '@earshot/contract/system';
import { sql } from 'kysely';
import type { App } from '../app.ts';
import { iso } from '../clock.ts';
import { growthOf, noteSize } from '../growth.ts';
import { announceInstance } from '../instances.ts';
import { refuse } from '../refusal.ts';
import { allLastRuns } from '../run-history.ts';
import { calls, type ServerFeature } from '../server-feature.ts';
import { sizeOf } from '../size.ts';
import { dueJobs, spaceOf, stateOf } from '../state.ts';
import { downloadsOf } from './downloads.ts';

/** Answers in time even if the database does not. */
async function health(app: App): Promise<{ status: 'ok' }> {
  const timeout = pause(limits.health.answerMs, null, { ref: false });
  if (!(await Promise.race([sql`select 1`.execute(app.db), timeout]))) throw refuse('unavailable', { retryAfterSeconds: 5 });
  return { status: 'ok' };
}

/** Returns the state of the server for admins. What cannot be read at the moment is null; instances that cannot be read are left out. */
async function systemState(app: App): Promise<SystemState> {
  const orNull = <T>(reading: Promise<T>): Promise<T | null> => reading.catch(() => null);
  const [state, bytes, disk, jobs, instances, runs, ofFeatures] = await Promise.all([
    stateOf(app),
    orNull(sizeOf(app)),
    orNull(spaceOf(app)),
    orNull(dueJobs(app)),
    orNull(knownInstances(app)),
    orNull(allLastRuns(app.db)),
    Promise.all(app.attention.map((feature) => feature(app).catch(() => []))),
  ]);
  const needsAttention: Partial<Record<Attention, boolean>> = {
    damaged: !state.intact,
    doctor: runs?.doctor?.isWell === false,
    writes: !state.writes,
    news: !state.news,
    space: !state.space,
    jobs: !state.jobs,
    flooded: app.unloggedCalls.isFlooded(),
    instances: instances?.some((instance) => instance.isGone) === true,
    update: app.updates.newest() !== null,
  };
  const attention = new Set<Attention>([...attentionKinds.filter((kind) => needsAttention[kind]), ...ofFeatures.flat()]);
  return {
    version: app.version,
    newest: app.updates.newest(),
    engine: app.dialect.name,
    attention: attentionKinds.filter((kind) => attention.has(kind)),
    databaseBytes: bytes,
    growth: bytes === null ? null : await orNull(growthOf(app.db, app.clock.now(), bytes)),
    lastRuns: runs,
    disk,
    jobs,
    newsDelayMs: app.bus.state().delayMs,
    instances: instances ?? [],
    loop: app.loop.minutes().map(({ at, worstMs }) => ({ at: iso(at), worstMs })),
  };
}

async function knownInstances(app: App): Promise<SystemState['instances']> {
  const rows = await app.db.selectFrom('instances').selectAll().orderBy('started_at').execute();
  const goneBefore = app.clock.now() - limits.instances.goneMs;
  return rows.map(({ name, version, started_at, seen_at }) => ({
    ...{ name, version, startedAt: iso(started_at), seenAt: iso(seen_at) },
    isGone: seen_at < goneBefore,
  }));
}

export const systemFeature = {
  calls: [
    calls(system, {
      health: ({ app }) => health(app),
      state: ({ app }) => systemState(app),
      exports: async ({ app, actor, translator }) => downloadsOf(app, actor, translator),
    }),
  ],
  sweep: noteSize,
  async start(app, jobsEveryMs) {
    if (jobsEveryMs === 0) return undefined;
    const starting = [announceInstance(app), app.loop.start(app.clock), app.updates.start()];
    return {
      async stop() {
        for (const runner of starting) await runner.stop();
      },
    };
  },
} satisfies ServerFeature;
