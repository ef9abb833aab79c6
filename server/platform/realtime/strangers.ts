/** WebSockets that have not said yet whose they are: an address has some at a time, so that one machine does not take the places of all. */
import type { IncomingMessage } from 'node:http';
import { limits } from '@earshot/contract/limits';
import type { App } from '../app.ts';
import { addressesFor, isSomebodys } from '../http/connections.ts';
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

  /** Whether this one may shake hands. A connection that polls is counted by its own limits (polls.ts). */
  let(request: IncomingMessage): boolean {
    if (request.headers.upgrade === undefined) return true;
    const ways = [
      this.#places.take('all', inAll, request),
      this.#places.take(`address ${networkOf(this.#addressOf(request))}`, perAddress, request),
    ];
    const leave = () => {
      for (const way of ways) way?.();
    };
    this.#leaving.set(request, leave);
    request.socket.once('close', leave);
    if (ways.every((way) => way !== null)) return true;
    leave();
    return false;
  }

  isKnown(request: IncomingMessage): void {
    this.#leaving.get(request)?.();
    isSomebodys(request.socket);
  }
}
