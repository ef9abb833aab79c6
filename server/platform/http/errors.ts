/** Turns every error into one sentence for a person, without a stack or a message of the database. */
import { sentence } from '@earshot/words/sentence';
import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { commandLine } from '../command-line.ts';
import type { Fault } from '../db/dialect.ts';
import { Refusal, refuse } from '../refusal.ts';
import { isUnloggedCall } from './asked.ts';
import { routeOf } from './call-log.ts';
import { sendRefusal } from './mount.ts';
import type { RefusalLog } from './refusal-log.ts';

const kib = (bytes: number) => sentence('size.kib', { n: Math.floor(bytes / 1024) });

/** A call that only reads saves nothing, so its refusal does not say 'not saved'. */
function refusalOf(fault: Fault, method: string): Refusal {
  if (fault === 'damaged') return refuse('damaged', { retryAfterSeconds: 60 });
  return refuse(fault === 'unwritable' && method !== 'GET' ? 'not_saved' : 'unavailable', { retryAfterSeconds: 5 });
}

function translated(error: unknown, { bodyLimit, upload }: { bodyLimit: number; upload: boolean }, fallback: Refusal): Refusal {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse('too_large', { values: { max: kib(bodyLimit) } });
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return upload ? refuse('wrong_type_form', { values: { field: 'file' } }) : refuse('wrong_type');
  return statusCode && statusCode >= 400 && statusCode < 500 ? refuse('malformed') : fallback;
}

const lineEveryMs = 60_000;
const faultTexts: Record<Fault, string> = {
  away: 'the database does not answer',
  unwritable: 'the database takes nothing',
  damaged: `the database is damaged: see docs/operations.md, and run ${commandLine('doctor')}`,
};

/** Logs a fault of the database once when it begins and once a minute while it lasts, with the number of calls that failed. */
function faultLogger(app: App): (fault: Fault, error: unknown) => void {
  const reported = new Map<Fault, { nextAt: number; calls: number }>();
  return (fault, err) => {
    const now = app.clock.now();
    const { nextAt, calls } = reported.get(fault) ?? { nextAt: 0, calls: 0 };
    const isDue = now >= nextAt;
    reported.set(fault, { nextAt: isDue ? now + lineEveryMs : nextAt, calls: isDue ? 0 : calls + 1 });
    if (isDue) app.log.error({ err, calls: calls + 1 }, faultTexts[fault]);
  };
}

export function answerErrors(server: FastifyInstance, app: App, refusalLog: RefusalLog): void {
  const logFault = faultLogger(app);
  server.setErrorHandler((error, request, reply) => {
    const fault = app.dialect.faultOf(error);
    const isUnlogged = isUnloggedCall(request);
    if (fault) {
      if (fault === 'damaged') app.damage.seen ??= (error as Error).message;
      if (isUnlogged) app.unloggedCalls.failed();
      else logFault(fault, error);
      return sendRefusal(reply, refusalOf(fault, request.method));
    }
    const { endpoint } = request.routeOptions.config;
    const bodyLimits = { bodyLimit: request.routeOptions.bodyLimit ?? 0, upload: endpoint?.upload !== undefined };
    const refusal = translated(error, bodyLimits, new Refusal(endpoint?.fallback ?? 'failed'));
    if (isUnlogged) {
      if (refusal.status >= 500) app.unloggedCalls.failed();
      return sendRefusal(reply, refusal);
    }
    if (refusal.status >= 500) app.log.error({ err: error, id: request.id, route: routeOf(request) }, 'a call failed');
    if (refusal.status === 403 && request.actor) refusalLog.note(request.actor, request.method, request.routeOptions.url ?? '');
    return sendRefusal(reply, refusal);
  });
}
