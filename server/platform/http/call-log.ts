/**
 * Logs one line for each call that may leave a trace (asked.ts): its id, the route, the status and the duration. It contains neither the
 * caller, nor the address, nor any content. The answer has the id too (`x-request-id`), so that a problem that somebody saw can be found in
 * the log.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isUnloggedCall } from './asked.ts';

/**
 * 48 random bits, short enough to read out on the telephone. They are cut from a UUID, which is faster than asking for random bytes,
 * because Node makes UUIDs in advance.
 */
export const newCallId = (): string => randomUUID().slice(-12);

/** The route's pattern, never its parameters; all addresses without a route are 'other'. */
export const routeOf = ({ method, routeOptions: { url } }: FastifyRequest): string => `${method} ${url ?? 'other'}`;

const isProbe = (url: string | undefined): boolean => url === '/api/health' || url === '/livez' || url === '/readyz' || url === '/metrics';

/** Requests for pages' files and for probes are logged at level `debug`, unless the server failed. */
export function logCalls(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, next) => {
    if (!isUnloggedCall(request)) reply.raw.setHeader('x-request-id', request.id);
    next();
  });
  server.addHook('onResponse', (request, reply, next) => {
    if (isUnloggedCall(request)) return next();
    const { url } = request.routeOptions;
    const isNews = reply.statusCode >= 500 || ((url?.startsWith('/api/') || url?.startsWith('/scim/')) === true && !isProbe(url));
    const line = { id: request.id, route: routeOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 };
    if (isNews) server.log.info(line, 'call');
    else server.log.debug(line, 'call');
    next();
  });
}
