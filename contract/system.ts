/** Calls about the program itself, and about the files it is sending. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dateTime } from './text.ts';

/** A file on its way to the person who asked for it. */
const download = z.object({
  /** As the ticket said (POST /api/auth/ticket). */
  _id: z.string(),
  /** The call it came from. */
  what: z.string(),
  /** Rows that have left so far. */
  rows: z.number(),
  startedAt: dateTime,
  /** Stopped: the connection broke or was broken off. Refused: it never began. */
  state: z.enum(['running', 'done', 'stopped', 'refused', 'failed']),
  /** Why it was refused. */
  msg: z.string().nullable(),
});
export type Download = z.output<typeof download>;

export const system = {
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
    summary: "The caller's own downloads from this instance: those that run, and for a minute how they ended",
    reply: z.array(download),
  }),
};
