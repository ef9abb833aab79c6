/** Calls about the program itself and about running downloads. */
import { z } from 'zod';
import { attention as attentionOfFeatures } from '../features/assembled/attention.ts';
import { runs as runsOfFeatures } from '../features/assembled/runs.ts';
import { type AttentionKinds, severities } from './attention.ts';
import { counts } from './counts.ts';
import { endpoint } from './endpoint.ts';
import { lastRun } from './last-run.ts';
import { dateTime } from './text.ts';

/** A download that is running or has just ended. */
const download = z.object({
  /** The value `download` of POST /api/auth/ticket. */
  _id: z.string(),
  /** The call that produces the file. */
  what: z.string(),
  rows: counts('rows', z.number()),
  startedAt: dateTime,
  /** `stopped`: the connection was lost or closed by the reader. `refused`: the download never started. */
  state: z.enum(['running', 'done', 'stopped', 'refused', 'failed']),
  /** The sentence of the refusal. */
  msg: z.string().nullable(),
});
export type Download = z.output<typeof download>;

/** Kinds of problems that an admin should look into. */
export const attention = {
  damaged: 'serious',
  doctor: 'error',
  writes: 'serious',
  ...attentionOfFeatures,
  news: 'serious',
  space: 'serious',
  jobs: 'warning',
  departments: 'warning',
  addresses: 'warning',
  flooded: 'error',
  instances: 'warning',
  update: 'warning',
} as const satisfies AttentionKinds;
export type Attention = keyof typeof attention;
export const attentionKinds = (Object.keys(attention) as Attention[]).toSorted(
  (a, b) => severities.indexOf(attention[a]) - severities.indexOf(attention[b]),
);

const lastRuns = z.object({ ...runsOfFeatures, doctor: lastRun });
export type LastRuns = z.output<typeof lastRuns>;
/** Programs whose last run is stored, in the order in which they are shown. */
export const runs = Object.keys(lastRuns.shape) as (keyof LastRuns)[];

const systemState = z.object({
  version: z.string(),
  /** A newer version; null: none is known, or the check is off (UPDATES_URL). */
  newest: z.string().nullable(),
  engine: z.enum(['sqlite', 'postgres']),
  attention: z.array(z.enum(attentionKinds)),
  /** Bytes, uploaded files included. null: the value could not be read; the same holds for `lastRuns`, `disk` and `jobs`. */
  databaseBytes: z.number().nullable(),
  /** Growth over the last days with known sizes; null: there is less than a whole day of data. */
  growth: z.object({ bytes: z.number(), days: z.number() }).nullable(),
  lastRuns: lastRuns.nullable(),
  disk: z.object({ free: z.number(), total: z.number() }).nullable(),
  jobs: z.object({ due: z.number(), lagMs: z.number() }).nullable(),
  /** Milliseconds until this instance received its own ping; null: there is only one instance, or no ping has come back yet. */
  newsDelayMs: z.number().nullable(),
  /** `isGone`: the instance has not reported for two minutes and was not shut down properly. */
  instances: z.array(z.object({ name: z.string(), version: z.string(), startedAt: dateTime, seenAt: dateTime, isGone: z.boolean() })),
  /** The longest time that the event loop of this instance was blocked, per minute; the last hour at most. */
  loop: z.array(z.object({ at: dateTime, worstMs: z.number() })),
});
export type SystemState = z.output<typeof systemState>;

export const system = {
  state: endpoint({
    method: 'GET',
    path: '/api/system',
    allow: 'system.read',
    summary: 'How Earshot is: what needs attention, version, sizes, due work, instances, and how long people waited for each other',
    reply: systemState,
  }),
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    allow: 'public',
    summary: 'Answers ok while the database answers',
    reply: z.object({ status: z.literal('ok') }),
  }),
  exports: endpoint({
    method: 'GET',
    path: '/api/exports',
    allow: 'self.use',
    byKey: 'never',
    summary: "The caller's own downloads from this instance: those that run, and for a minute how they ended",
    reply: z.array(download),
  }),
};
