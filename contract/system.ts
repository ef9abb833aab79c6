/** Calls about the program itself, and about the files it is sending. */
import { z } from 'zod';
import { attention as attentionOfFeatures } from '../features/assembled/attention.ts';
import { runs as runsOfFeatures } from '../features/assembled/runs.ts';
import { type AttentionKinds, severities } from './attention.ts';
import { counts } from './counts.ts';
import { endpoint } from './endpoint.ts';
import { lastRun } from './last-run.ts';
import { dateTime } from './text.ts';

/** A file on its way to the person who asked for it. */
const download = z.object({
  /** As the ticket said (POST /api/auth/ticket). */
  _id: z.string(),
  /** The call it came from. */
  what: z.string(),
  /** Rows that have left so far. */
  rows: counts('rows', z.number()),
  startedAt: dateTime,
  /** Stopped: the connection broke or was broken off. Refused: it never began. */
  state: z.enum(['running', 'done', 'stopped', 'refused', 'failed']),
  /** Why it was refused. */
  msg: z.string().nullable(),
});
export type Download = z.output<typeof download>;

/** Things that an admin should look at. */
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
/** The worst first. */
export const attentionKinds = (Object.keys(attention) as Attention[]).toSorted(
  (a, b) => severities.indexOf(attention[a]) - severities.indexOf(attention[b]),
);

const lastRuns = z.object({ ...runsOfFeatures, doctor: lastRun });
export type LastRuns = z.output<typeof lastRuns>;
/** Programs of which it is stored how they ended, in the order in which they are shown. */
export const runs = Object.keys(lastRuns.shape) as (keyof LastRuns)[];

const systemState = z.object({
  version: z.string(),
  /** A newer version that is out; null: none is known, or nobody is asked (UPDATES_URL). */
  newest: z.string().nullable(),
  engine: z.enum(['sqlite', 'postgres']),
  attention: z.array(z.enum(attentionKinds)),
  /** In bytes, with the files; null: not known right now, as with the others. */
  databaseBytes: z.number().nullable(),
  /** The growth of the database over the last days with known sizes; null: there is not a whole day yet. */
  growth: z.object({ bytes: z.number(), days: z.number() }).nullable(),
  lastRuns: lastRuns.nullable(),
  disk: z.object({ free: z.number(), total: z.number() }).nullable(),
  jobs: z.object({ due: z.number(), lagMs: z.number() }).nullable(),
  /** Milliseconds between sending a ping and hearing it; null: there is one instance only, or no ping came back yet. */
  newsDelayMs: z.number().nullable(),
  /** `isGone`: the instance has not been heard of for two minutes, and did not stop in order. */
  instances: z.array(z.object({ name: z.string(), version: z.string(), startedAt: dateTime, seenAt: dateTime, isGone: z.boolean() })),
  /** The longest that this instance made everybody wait, minute by minute; the last hour at most. */
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
