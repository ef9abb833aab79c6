/**
 * The target of a call, as the router has read it. An address has many spellings (`/%61pi/…`, `http://host/api/…`) that lead to one route: nothing may be decided
 * by the one that was sent.
 */
import { posix } from 'node:path';
import { isUnlogged } from '@earshot/contract/endpoint';
import type { FastifyRequest } from 'fastify';

type Asked = Pick<FastifyRequest, 'url' | 'routeOptions'>;

/** Decoding a `%25` may make another coded sign; nobody nests them deeper by intent. */
const deepest = 5;

function decoded(path: string): string {
  let plain = path;
  for (let n = 0; n < deepest && plain.includes('%'); n++)
    plain = plain.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return plain;
}

/** The pattern of the route that was found. An address without a route is read in the widest way, so that a slip of the pen is treated as what was meant. */
export function pathAsked({ url, routeOptions }: Asked): string {
  if (routeOptions.url !== undefined) return routeOptions.url;
  const [path = ''] = decoded(url).split(/[?#]/);
  return posix.normalize(path.replaceAll('\\', '/').replace(/;[^/]*/g, '')).toLowerCase();
}

/** Nothing is written down of it (unlogged.ts). */
export const isUnloggedCall = (request: Asked): boolean => isUnlogged(pathAsked(request));

/** A call of the contract, or one that is meant for it; pages, their files and the probes are none. */
export const isApiCall = (request: Asked): boolean => /^\/api(\/|$)/.test(pathAsked(request));
