/** The bare HTTP server: limits of time and size, headers, compression, the call rate. Knows no room. */

import { limits } from '@earshot/contract/limits';
import fastifyCompress from '@fastify/compress';
import fastifyRateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../../config.ts';
import { hashToken } from '../auth/sessions.ts';
import { refuse } from '../refusal.ts';
import { tooMany } from '../throttle.ts';
import { parseBody } from './body.ts';
import { type Tell, windowsOf } from './call-rate.ts';
import { sendRefusal } from './mount.ts';

/** `tell`: how calls are counted together with other instances; null where there is only one. */
export async function createServer(config: Config, tell: Tell | null): Promise<FastifyInstance> {
  const hops = config.trustProxy;
  const server = Fastify({
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof hops === 'number' ? (_address: string, hop: number) => hop < hops : hops,
    bodyLimit: limits.body.usual,
    // An address that cannot be decoded leads nowhere; Fastify's own words would be another form of refusal.
    frameworkErrors: (_error, _request, reply) => void sendRefusal(reply, refuse('not_found')),
    connectionTimeout: 60_000,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    // 1.1 of the longest name a URL of ours holds; longer ones are unknown anyway.
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  }) as unknown as FastifyInstance;
  server.decorateRequest('actor', null);
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: unknown, text: string) => parseBody(text));
  // What a form holds is not read: mail programs that unsubscribe post one (RFC 8058).
  server.addContentTypeParser(
    /^(application\/x-www-form-urlencoded|multipart\/form-data)/,
    { parseAs: 'string' },
    async (request: FastifyRequest) => {
      if (!request.routeOptions.config.endpoint?.form) throw refuse('wrong_type');
      return {};
    },
  );
  await server.register(fastifyCompress, { threshold: 4096, encodings: ['gzip', 'identity'] });
  if (config.rateLimit) await limitCalls(server, tell);
  const headers = securityHeaders(config.publicUrl?.startsWith('https:') ?? false);
  server.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
  return server;
}

/** helmet's headers, asked for once: they are the same for every reply. Replies hold what people wrote, so nobody on the way keeps them. */
function securityHeaders(https: boolean): [string, string][] {
  const headers: [string, string][] = [['cache-control', 'no-store']];
  const listener = { setHeader: (name: string, value: string) => void headers.push([name.toLowerCase(), value]), removeHeader: () => {} };
  const answer = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: https && { maxAge: 31_536_000 },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    // For browsers that are gone.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xDnsPrefetchControl: false,
    xXssProtection: false,
  });
  answer({} as never, listener as never, () => {});
  return headers;
}

async function limitCalls(server: FastifyInstance, tell: Tell | null): Promise<void> {
  await server.register(fastifyRateLimit, {
    max: limits.rate.calls.most,
    timeWindow: limits.rate.calls.windowMs,
    store: windowsOf(tell),
    keyGenerator: (request) => {
      const token = request.headers['x-auth-token'];
      return typeof token === 'string' && token !== '' ? hashToken(token) : request.ip;
    },
    allowList: (request) => !request.url.startsWith('/api') || request.url === '/api/health',
    errorResponseBuilder: (_request, context) => tooMany('too_many_calls', context.ttl),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
}

/** Stops taking calls, lets running ones end, cuts what is left after `patienceMs`: keep-alive connections would hold a plain close for ever. */
export async function closeServer(server: FastifyInstance, patienceMs = 10_000): Promise<void> {
  const idle = setInterval(() => server.server.closeIdleConnections(), 100);
  const cut = setTimeout(() => server.server.closeAllConnections(), patienceMs);
  try {
    await server.close();
  } finally {
    clearInterval(idle);
    clearTimeout(cut);
  }
}
