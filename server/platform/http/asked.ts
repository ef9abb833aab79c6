/**
 * The target of a call, as the router understood it. An address can be written in many ways (`/%61pi/…`, `http://host/api/…`) that lead to
 * one route, so nothing may be decided by the address that was sent.
 */
import { posix } from 'node:path';
import { isUnlogged } from '@earshot/contract/endpoint';
import type { FastifyRequest } from 'fastify';

type RoutedRequest = Pick<FastifyRequest, 'url' | 'routeOptions'>;

/** Decoding `%25` may produce another escape; nobody nests them deeper than this without intent. */
const deepest = 5;

function decoded(path: string): string {
  let plainPath = path;
  for (let n = 0; n < deepest && plainPath.includes('%'); n++)
    plainPath = plainPath.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return plainPath;
}

/**
 * Returns the pattern of the matched route. An address without a route is normalised as far as possible, so that a misspelt address is
 * treated like the intended one.
 */
export function pathAsked({ url, routeOptions }: RoutedRequest): string {
  if (routeOptions.url !== undefined) return routeOptions.url;
  const [path = ''] = decoded(url).split(/[?#]/);
  return posix.normalize(path.replaceAll('\\', '/').replace(/;[^/]*/g, '')).toLowerCase();
}

/** Whether the call leaves no trace (unlogged.ts). */
export const isUnloggedCall = (request: RoutedRequest): boolean => isUnlogged(pathAsked(request));

/** Whether this is a call of the API, or was meant as one; pages, their files and the probes are not. */
export const isApiCall = (request: RoutedRequest): boolean => /^\/api(\/|$)/.test(pathAsked(request));
