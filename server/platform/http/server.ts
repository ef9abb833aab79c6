/** The bare HTTP server: limits of time and size, headers, compression. Knows no feature. */

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

/** `app` is asked once calls come. */
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
    // An address that cannot be decoded leads nowhere; Fastify's own words would be another form of refusal.
    frameworkErrors: (_error, _request, reply) => void sendRefusal(reply, refuse('not_found')),
    connectionTimeout: 60_000,
    // Each call has a time of its own in which it must have arrived (body-timeout.ts).
    requestTimeout: limits.arrival.fileMs + 1000,
    http: { headersTimeout: limits.arrival.stillMs, connectionsCheckingInterval: limits.arrival.stillMs / 2 },
    keepAliveTimeout: 65_000,
    // 1.1 of the longest name a URL of ours holds; longer ones are unknown anyway.
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true, constraints: { feature: onlyWhileOn(app) } },
  }) as unknown as FastifyInstance;
  server.decorateRequest('actor', null);
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: unknown, text: string) => parseBody(text));
  // The content of a form is not read: mail programs that unsubscribe post one (RFC 8058). An upload is read by its handler, once it is known that it may.
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
  server.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
  server.addHook('onRequest', (request, _reply, done) => {
    const { upload } = request.routeOptions.config.endpoint ?? {};
    limitBodyTime(request.raw, upload ? limits.arrival.fileMs : limits.arrival.wordsMs, limits.arrival.stillMs);
    done();
  });
  limitConnections(server, config);
  logCalls(server);
  keepWithin(server, base);
  return server;
}

/** Passkeys and copying to the clipboard stay as they are. */
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

/** The headers of every reply. Replies hold what people wrote, so nothing on the way may keep them. Pages replace the policy by one of their own. */
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

/** Stops taking calls, lets running ones end, cuts what is left after `patienceMs`: keep-alive connections would hold a plain close for ever. */
export async function closeServer(server: FastifyInstance, patienceMs: number): Promise<void> {
  const idle = setInterval(() => server.server.closeIdleConnections(), 100);
  const cut = setTimeout(() => server.server.closeAllConnections(), patienceMs);
  try {
    await server.close();
  } finally {
    clearInterval(idle);
    clearTimeout(cut);
  }
}
