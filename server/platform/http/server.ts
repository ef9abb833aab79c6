/** The bare HTTP server: limits of time and size, headers, compression. Knows no room. */

import { limits } from '@earshot/contract/limits';
import fastifyCompress from '@fastify/compress';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import helmet from 'helmet';
import { basePathOf, type Config } from '../../config.ts';
import { loggerOptions } from '../log.ts';
import { refuse } from '../refusal.ts';
import { arriveWithin } from './arrival.ts';
import { keepWithin, withoutBase } from './base-path.ts';
import { parseBody } from './body.ts';
import { logCalls, newCallId } from './call-log.ts';
import { limitConnections } from './connections.ts';
import { sendRefusal } from './mount.ts';

export async function createServer(config: Config): Promise<FastifyInstance> {
  const hops = config.trustProxy;
  const base = basePathOf(config);
  const server = Fastify({
    logger: await loggerOptions(config),
    genReqId: newCallId,
    rewriteUrl: withoutBase(base),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof hops === 'number' ? (_address: string, hop: number) => hop < hops : hops,
    bodyLimit: limits.body.default,
    // An address that cannot be decoded leads nowhere; Fastify's own words would be another form of refusal.
    frameworkErrors: (_error, _request, reply) => void sendRefusal(reply, refuse('not_found')),
    connectionTimeout: 60_000,
    // Each call has a time of its own in which it must have arrived (arrival.ts).
    requestTimeout: limits.arrival.fileMs + 1000,
    http: { headersTimeout: limits.arrival.stillMs, connectionsCheckingInterval: limits.arrival.stillMs / 2 },
    keepAliveTimeout: 65_000,
    // 1.1 of the longest name a URL of ours holds; longer ones are unknown anyway.
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
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
    arriveWithin(request.raw, upload ? limits.arrival.fileMs : limits.arrival.wordsMs, limits.arrival.stillMs);
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

/** helmet's headers, asked for once: they are the same for every reply. Replies hold what people wrote, so nobody on the way keeps them. */
function securityHeaders({ strictTransport }: Config): [string, string][] {
  const headers: [string, string][] = [['cache-control', 'no-store']];
  const listener = { setHeader: (name: string, value: string) => void headers.push([name.toLowerCase(), value]), removeHeader: () => {} };
  const answer = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: strictTransport ? { maxAge: 31_536_000, includeSubDomains: strictTransport.subdomains } : false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    // For browsers that are gone.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xDnsPrefetchControl: false,
    xXssProtection: false,
  });
  answer({} as never, listener as never, () => {});
  // Nothing of ours asks for any of them: what a page were made to load could not either.
  headers.push(['permissions-policy', refusedFeatures.map((name) => `${name}=()`).join(', ')]);
  return headers;
}

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
