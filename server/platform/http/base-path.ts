/**
 * Earshot below a path of its host, as in `/feedback/`. The proxy passes the whole path on; it is taken off here, so that everything behind knows
 * addresses as at the root of a host. Outside of it there is nothing but the probes, which ask an instance and not the address people type.
 */
import type { FastifyInstance } from 'fastify';
import { refuse } from '../refusal.ts';
import { sendRefusal } from './mount.ts';

const probes = ['/livez', '/readyz', '/metrics'];

/** A caller of a proxy names the host as well (`GET http://host/path`, RFC 9112 3.2.2); the host is dropped. */
const withoutHost = (url: string): string => (url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*/i, ''));

/** For Fastify's `rewriteUrl`: an address below `base` without it; others stay as they are. */
export const withoutBase =
  (base: string) =>
  ({ url = '' }: { url?: string | undefined }): string => {
    const path = withoutHost(url);
    return path.startsWith(base) ? path.slice(base.length - 1) : path;
  };

/** Answers calls outside of `base`: the base without its slash leads to it. It comes before every other hook that looks at the address. */
export function keepWithin(server: FastifyInstance, base: string): void {
  if (base === '/') return;
  server.addHook('onRequest', async (request, reply) => {
    const originalUrl = withoutHost(request.originalUrl);
    const [path = '', ...query] = originalUrl.split('?');
    if (originalUrl.startsWith(base) || probes.includes(path)) return;
    if (`${path}/` === base) return reply.redirect([base, ...query].join('?'), 308);
    return sendRefusal(reply, refuse('outside', { values: { base } }));
  });
}
