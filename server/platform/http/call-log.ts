/**
 * One line a call: its id, what was called, how it ended and how long it took. It does not hold who asked, from where, and with what. The id is in
 * the answer too (`x-request-id`), so that what a person saw can be found.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isUnloggedCall } from './asked.ts';

/** 48 random bits: short enough to be read out on the telephone. Node makes UUIDs in advance; bytes of one's own cost more. */
export const newCallId = (): string => randomUUID().slice(-12);

/** The pattern of one of our routes, never what stands in its places; everything else is one name. */
export const routeOf = ({ method, routeOptions: { url } }: FastifyRequest): string => `${method} ${url ?? 'other'}`;

const isProbe = (url: string | undefined): boolean => url === '/api/health' || url === '/livez' || url === '/readyz' || url === '/metrics';

/** Files of the pages and probes that went well are told on the level `debug`. */
export function logCalls(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (!isUnloggedCall(request)) reply.raw.setHeader('x-request-id', request.id);
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    if (isUnloggedCall(request)) return done();
    const { url } = request.routeOptions;
    const isNews = reply.statusCode >= 500 || ((url?.startsWith('/api/') || url?.startsWith('/scim/')) === true && !isProbe(url));
    const line = { id: request.id, route: routeOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 };
    if (isNews) server.log.info(line, 'call');
    else server.log.debug(line, 'call');
    done();
  });
}
