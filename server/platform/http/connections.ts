/**
 * Limits connections on which no signed-in call has come. One machine could open thousands and stay silent, so each address may have some;
 * one more closes the oldest of them that is not waiting for an answer. Behind a proxy all connections come from the proxy, which has a
 * limit of its own (the sample for nginx); then only their total is limited.
 */
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import { limits } from '@earshot/contract/limits';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { networkOf } from '../rate-limit.ts';

type Trust = Config['trustProxy'];

/** Returns whether the proxy at this address, so many hops away from here, is trusted. */
function trustOf(trustProxy: Trust): (address: string, hop: number) => boolean {
  if (trustProxy === false) return () => false;
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  const list = new BlockList();
  for (const proxy of trustProxy) {
    const [address = '', prefix] = proxy.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/**
 * Returns a function for the client's address, also for connections that the router does not handle. Behind trusted proxies it is the
 * address that the first of them saw.
 */
export function addressesFor({ trustProxy }: Pick<Config, 'trustProxy'>): (request: IncomingMessage) => string {
  const isOurs = trustOf(trustProxy);
  return ({ socket, headers }) => {
    const before = String(headers['x-forwarded-for'] ?? '').split(',');
    const hops = [
      socket.remoteAddress ?? '',
      ...before
        .map((hop) => hop.trim())
        .filter(Boolean)
        .reverse(),
    ];
    let hop = 0;
    while (hop < hops.length - 1 && isOurs(hops[hop] ?? '', hop)) hop++;
    return hops[hop] ?? '';
  };
}

/** Half of the files that this process may have open; the other half is for the database, files and signed-in people. */
function maxConnections(): number {
  try {
    const open = /Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return Math.min(limits.connections.inAll, Math.floor(Number(open ?? limits.connections.inAll * 2) / 2));
  } catch {
    return limits.connections.inAll;
  }
}

const leaving = new WeakMap<Socket, () => void>();
/** Stops limiting a connection, because a signed-in person has made a call on it. */
export const stopLimiting = (socket: Socket): void => leaving.get(socket)?.();

export function limitConnections(server: FastifyInstance, { trustProxy }: Pick<Config, 'trustProxy'>): void {
  const isOurs = trustOf(trustProxy);
  const inAll = maxConnections();
  const everybody = new Set<Socket>();
  const addresses = new Map<string, Set<Socket>>();
  const lastRequests = new WeakMap<Socket, IncomingMessage>();

  /** Closes the oldest connection that is not waiting for an answer. Returns false where all are waiting. */
  const cutOldest = (sockets: Set<Socket>): boolean => {
    for (const socket of sockets) {
      if (lastRequests.get(socket)?.complete) continue;
      leaving.get(socket)?.();
      socket.destroy();
      return true;
    }
    return false;
  };
  server.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const own = isOurs(address, 0) ? null : networkOf(address);
    const ownSockets = own === null ? null : (addresses.get(own) ?? new Set<Socket>());
    const isFree =
      (everybody.size < inAll || cutOldest(everybody)) &&
      (!ownSockets || ownSockets.size < limits.connections.perAddress || cutOldest(ownSockets));
    if (!isFree) return void socket.destroy();
    everybody.add(socket);
    if (own !== null && ownSockets) addresses.set(own, ownSockets.add(socket));
    const leave = () => {
      everybody.delete(socket);
      if (own !== null && ownSockets?.delete(socket) && ownSockets.size === 0 && addresses.get(own) === ownSockets) addresses.delete(own);
    };
    leaving.set(socket, leave);
    socket.once('close', leave);
  });
  server.server.on('request', (request, response) => {
    lastRequests.set(request.socket, request);
    response.once('close', () => lastRequests.delete(request.socket));
  });
}
