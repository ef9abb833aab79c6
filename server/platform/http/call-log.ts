/**
 * One line a call: its id, what was called, how it ended and how long it took. Who asked, from where, and what with is not in it. The id is in
 * the answer too (`x-request-id`), so that what a person saw can be found.
 */
import { randomUUID } from 'node:crypto';
import { isQuiet } from '@earshot/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** 48 random bits: short enough to be read out on the telephone. Node makes UUIDs in advance; bytes of one's own cost more. */
export const newCallId = (): string => randomUUID().slice(-12);

/** Of a route of ours its pattern, never what stands in its places; everything else is one name. */
export const routeOf = ({ method, routeOptions: { url } }: FastifyRequest): string => `${method} ${url ?? 'other'}`;

const isProbe = (url: string | undefined): boolean => url === '/api/health' || url === '/livez' || url === '/readyz' || url === '/metrics';

/** Files of the pages and probes that went well are told on the level `debug`. */
export function logCalls(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (!isQuiet(request.url)) reply.raw.setHeader('x-request-id', request.id);
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    if (isQuiet(request.url)) return done();
    const { url } = request.routeOptions;
    const isNews = reply.statusCode >= 500 || ((url?.startsWith('/api/') || url?.startsWith('/scim/')) === true && !isProbe(url));
    const line = { id: request.id, route: routeOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 };
    if (isNews) server.log.info(line, 'call');
    else server.log.debug(line, 'call');
    done();
  });
}
