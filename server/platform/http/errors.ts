/** Every error becomes one sentence for a person: never a stack, never a word of the database. */
import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { Refusal, refuse } from '../refusal.ts';
import { sendRefusal } from './mount.ts';
import type { Refused } from './refused.ts';

const kib = (bytes: number) => `${Math.floor(bytes / 1024).toLocaleString('en-US')} KiB`;

function translated(app: App, error: unknown, bodyLimit: number, fallback: Refusal): Refusal {
  if (error instanceof Refusal) return error;
  if (app.dialect.isAway(error)) return refuse('unavailable', { retryAfterSeconds: 5 });
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse('too_large', { values: { most: kib(bodyLimit) } });
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refuse('wrong_type');
  return statusCode && statusCode >= 400 && statusCode < 500 ? refuse('malformed') : fallback;
}

export function answerErrors(server: FastifyInstance, app: App, refused: Refused): void {
  server.setErrorHandler((error, request, reply) => {
    const { endpoint } = request.routeOptions.config;
    const refusal = translated(app, error, request.routeOptions.bodyLimit ?? 0, refuse(endpoint?.fallback ?? 'failed'));
    if (refusal.status >= 500) app.log.error({ err: error, method: request.method, path: request.routeOptions.url }, 'a call failed');
    if (refusal.status === 403 && request.actor) refused.note(request.actor.id, request.method, request.routeOptions.url ?? '');
    return sendRefusal(reply, refusal);
  });
}
