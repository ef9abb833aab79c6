/**
 * Connections of nobody: on which no call of somebody who is signed in has come. One machine can open thousands and say nothing on them; it has some at a time, and
 * for each more its oldest that waits for no answer is cut. Behind a proxy all come from the proxy, which has its own limit (the sample for nginx): then those in
 * all are bounded.
 */
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import { limits } from '@earshot/contract/limits';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { networkOf } from '../rate-limit.ts';

type Trust = Config['trustProxy'];

/** Whether the proxy that many hops away from here is one of ours. */
function trustOf(trustProxy: Trust): (address: string, hop: number) => boolean {
  if (trustProxy === false) return () => false;
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  const list = new BlockList();
  for (const one of trustProxy) {
    const [address = '', prefix] = one.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** The address of the client, also for connections outside of the router. Behind our proxies it is the one that the first of them saw. */
export function addressesFor({ trustProxy }: Pick<Config, 'trustProxy'>): (request: IncomingMessage) => string {
  const isOurs = trustOf(trustProxy);
  return ({ socket, headers }) => {
    const before = String(headers['x-forwarded-for'] ?? '').split(',');
    const way = [
      socket.remoteAddress ?? '',
      ...before
        .map((one) => one.trim())
        .filter(Boolean)
        .reverse(),
    ];
    let hop = 0;
    while (hop < way.length - 1 && isOurs(way[hop] ?? '', hop)) hop++;
    return way[hop] ?? '';
  };
}

/** Half of what this process may have open at most: the other half is for the database, files, and people. */
function mostInAll(): number {
  try {
    const open = /Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return Math.min(limits.connections.inAll, Math.floor(Number(open ?? limits.connections.inAll * 2) / 2));
  } catch {
    return limits.connections.inAll;
  }
}

const leaving = new WeakMap<Socket, () => void>();
/** Somebody who is signed in has called on it: it is his. */
export const isSomebodys = (socket: Socket): void => leaving.get(socket)?.();

export function limitConnections(server: FastifyInstance, { trustProxy }: Pick<Config, 'trustProxy'>): void {
  const isOurs = trustOf(trustProxy);
  const inAll = mostInAll();
  const everybody = new Set<Socket>();
  const addresses = new Map<string, Set<Socket>>();
  const asking = new WeakMap<Socket, IncomingMessage>();

  /** Makes room. False: all that are there wait for their answer. */
  const cutOldest = (those: Set<Socket>): boolean => {
    for (const socket of those) {
      if (asking.get(socket)?.complete) continue;
      leaving.get(socket)?.();
      socket.destroy();
      return true;
    }
    return false;
  };
  server.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const own = isOurs(address, 0) ? null : networkOf(address);
    const mine = own === null ? null : (addresses.get(own) ?? new Set<Socket>());
    const isFree =
      (everybody.size < inAll || cutOldest(everybody)) && (!mine || mine.size < limits.connections.perAddress || cutOldest(mine));
    if (!isFree) return void socket.destroy();
    everybody.add(socket);
    if (own !== null && mine) addresses.set(own, mine.add(socket));
    const leave = () => {
      everybody.delete(socket);
      if (own !== null && mine?.delete(socket) && mine.size === 0 && addresses.get(own) === mine) addresses.delete(own);
    };
    leaving.set(socket, leave);
    socket.once('close', leave);
  });
  server.server.on('request', (request, response) => {
    asking.set(request.socket, request);
    response.once('close', () => asking.delete(request.socket));
  });
}
