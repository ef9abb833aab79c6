/**
 * Runs Earshot below a path of its host, such as `/feedback/`. The proxy passes the whole path on, and it is removed here, so that all
 * other code sees addresses as at the root of a host. Outside the path only the probes answer, because they address an instance directly.
 */
import type { FastifyInstance } from 'fastify';
import { refuse } from '../refusal.ts';
import { sendRefusal } from './mount.ts';

const probes = ['/livez', '/readyz', '/metrics'];

/** A proxy may be sent the host as well (`GET http://host/path`, RFC 9112 3.2.2); it is dropped. */
const withoutHost = (url: string): string => (url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*/i, ''));

/** For Fastify's `rewriteUrl`: removes `base` from addresses below it and leaves others unchanged. */
export const withoutBase =
  (base: string) =>
  ({ url = '' }: { url?: string | undefined }): string => {
    const path = withoutHost(url);
    return path.startsWith(base) ? path.slice(base.length - 1) : path;
  };

/** Refuses calls outside `base`; `base` without its slash redirects there. Must be added before all hooks that read the address. */
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
