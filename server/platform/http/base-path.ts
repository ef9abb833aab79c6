/**
 * Earshot below a path of its host, as in `/feedback/`. The proxy passes the whole path on; it is taken off here, so that everything behind knows
 * addresses as at the root of a host. Outside of it there is nothing but the probes, which ask an instance and not the address people type.
 */
import type { FastifyInstance } from 'fastify';
import { refuse } from '../refusal.ts';
import { sendRefusal } from './mount.ts';

const probes = ['/livez', '/readyz', '/metrics'];

/** For Fastify's `rewriteUrl`: an address below `base` without it; others stay as they are. */
export const withoutBase =
  (base: string) =>
  ({ url = '' }: { url?: string | undefined }): string =>
    url.startsWith(base) ? url.slice(base.length - 1) : url;

/** Answers what was asked for outside of `base`: the base without its slash leads to it. Before every other hook that looks at the address. */
export function keepWithin(server: FastifyInstance, base: string): void {
  if (base === '/') return;
  server.addHook('onRequest', async (request, reply) => {
    const { originalUrl } = request;
    const [path = '', ...query] = originalUrl.split('?');
    if (originalUrl.startsWith(base) || probes.includes(path)) return;
    if (`${path}/` === base) return reply.redirect([base, ...query].join('?'), 308);
    return sendRefusal(reply, refuse('outside', { values: { base } }));
  });
}
