/** The HTTP server without routes: limits of time and size, headers, compression. It knows no feature. */

import { limits } from '@earshot/contract/limits';
import fastifyCompress from '@fastify/compress';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { basePathOf, type Config } from '../../config.ts';
import type { App } from '../app.ts';
import { loggerOptions } from '../log.ts';
import { refuse } from '../refusal.ts';
import { onlyWhileOn } from '../switches.ts';
import { keepWithin, withoutBase } from './base-path.ts';
import { parseBody } from './body.ts';
import { limitBodyTime } from './body-timeout.ts';
import { logCalls, newCallId } from './call-log.ts';
import { limitConnections } from './connections.ts';
import { sendRefusal } from './mount.ts';

/** `app` is called only when requests arrive. */
export async function createServer(config: Config, app: () => Pick<App, 'features'>): Promise<FastifyInstance> {
  const hops = config.trustProxy;
  const base = basePathOf(config);
  const server = Fastify({
    logger: loggerOptions(config),
    genReqId: newCallId,
    rewriteUrl: withoutBase(base),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof hops === 'number' ? (_address: string, hop: number) => hop < hops : hops,
    bodyLimit: limits.body.default,
    // An address that cannot be decoded leads to no route. Without this, Fastify would answer with a refusal in another form.
    frameworkErrors: (_error, _request, reply) => void sendRefusal(reply, refuse('not_found')),
    connectionTimeout: 60_000,
    // Each call has its own limit for the arrival of its body (body-timeout.ts).
    requestTimeout: limits.arrival.fileMs + 1000,
    http: { headersTimeout: limits.arrival.stillMs, connectionsCheckingInterval: limits.arrival.stillMs / 2 },
    keepAliveTimeout: 65_000,
    // More than the longest parameter that any valid address has; longer ones are unknown anyway.
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true, constraints: { feature: onlyWhileOn(app) } },
  }) as unknown as FastifyInstance;
  server.decorateRequest('actor', null);
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: unknown, text: string) => parseBody(text));
  // The content of a form is ignored unless the endpoint asks to read it: mail programs post one to unsubscribe (RFC 8058). A handler reads
  // an upload itself, once the caller's permission is checked.
  const ignoreForm = async (request: FastifyRequest, text?: unknown) => {
    const { form, upload } = request.routeOptions.config.endpoint ?? {};
    if (!form) throw upload ? refuse('wrong_type_form', { values: { field: 'file' } }) : refuse('wrong_type');
    return form === 'read' && typeof text === 'string' ? Object.fromEntries(new URLSearchParams(text)) : {};
  };
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, ignoreForm);
  server.addContentTypeParser('multipart/form-data', async (request: FastifyRequest) =>
    request.routeOptions.config.endpoint?.upload ? {} : ignoreForm(request),
  );
  await server.register(fastifyCompress, { threshold: 4096, encodings: ['gzip', 'identity'] });
  const headers = securityHeaders(config);
  server.addHook('onRequest', (_request, reply, next) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    next();
  });
  server.addHook('onRequest', (request, _reply, next) => {
    const { upload } = request.routeOptions.config.endpoint ?? {};
    limitBodyTime(request.raw, upload ? limits.arrival.fileMs : limits.arrival.wordsMs, limits.arrival.stillMs);
    next();
  });
  limitConnections(server, config);
  logCalls(server);
  keepWithin(server, base);
  return server;
}

/** Browser features that pages may not use. Passkeys and copying to the clipboard are still allowed. */
const refusedFeatures = [
  'camera',
  'microphone',
  'geolocation',
  'display-capture',
  'payment',
  'usb',
  'serial',
  'hid',
  'bluetooth',
  'midi',
  'browsing-topics',
];

/** The headers of every reply. Replies contain what people wrote, so nothing in between may store them. Pages have their own policy. */
const securityHeaders = ({ strictTransport }: Config): [string, string][] => [
  ['cache-control', 'no-store'],
  ['content-security-policy', "default-src 'none';frame-ancestors 'none'"],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['origin-agent-cluster', '?1'],
  ['referrer-policy', 'same-origin'],
  ...(strictTransport
    ? [['strict-transport-security', `max-age=31536000${strictTransport.subdomains ? '; includeSubDomains' : ''}`] as [string, string]]
    : []),
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'SAMEORIGIN'],
  ['permissions-policy', refusedFeatures.map((name) => `${name}=()`).join(', ')],
];

/** Accepts no more calls, lets running ones finish, and cuts the rest after `patienceMs`: keep-alive connections would never end. */
export async function closeServer(server: FastifyInstance, patienceMs: number): Promise<void> {
  const idle = setInterval(() => server.server.closeIdleConnections(), 100);
  const timeout = setTimeout(() => server.server.closeAllConnections(), patienceMs);
  try {
    await server.close();
  } finally {
    clearInterval(idle);
    clearTimeout(timeout);
  }
}
