/**
 * Limits WebSockets that have not authenticated yet: each address may have only a few at a time, so that one machine cannot take all
 * connections.
 */
import type { IncomingMessage } from 'node:http';
import { limits } from '@earshot/contract/limits';
import type { App } from '../app.ts';
import { addressesFor, stopLimiting } from '../http/connections.ts';
import { networkOf } from '../rate-limit.ts';
import { ConnectionLimit } from './connection-limit.ts';

const { perAddress, inAll } = limits.socket.strangers;

export class Strangers {
  readonly #places = new ConnectionLimit();
  readonly #leaving = new WeakMap<IncomingMessage, () => void>();
  readonly #addressOf: (request: IncomingMessage) => string;

  constructor({ config }: Pick<App, 'config'>) {
    this.#addressOf = addressesFor(config);
  }

  /** Returns whether this request may shake hands. Polling connections have limits of their own (polls.ts). */
  mayShakeHands(request: IncomingMessage): boolean {
    if (request.headers.upgrade === undefined) return true;
    const ways = [
      this.#places.take('all', inAll, request),
      this.#places.take(`address ${networkOf(this.#addressOf(request))}`, perAddress, request),
    ];
    const leave = () => {
      for (const leavePlace of ways) leavePlace?.();
    };
    this.#leaving.set(request, leave);
    request.socket.once('close', leave);
    if (ways.every((leavePlace) => leavePlace !== null)) return true;
    leave();
    return false;
  }

  /** The connection of this request has authenticated, and is not limited any more. */
  forget(request: IncomingMessage): void {
    this.#leaving.get(request)?.();
    stopLimiting(request.socket);
  }
}
