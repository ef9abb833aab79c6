/**
 * Long polling, for programs that do not start with a WebSocket, until they change to one. The requests pass through Fastify, so that
 * headers, addresses behind proxies and rate limits are those of every call, and then go to socket.io's engine.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { limits } from '@earshot/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { networkOf, tooMany } from '../rate-limit.ts';
import { refuse } from '../refusal.ts';
import { translatorOfPage } from '../translator.ts';
import { ConnectionLimit } from './connection-limit.ts';
import type { Live, LiveSocket } from './sockets.ts';

const { perPerson, perAddress, inAll } = limits.socket.polls;

type Connection = Pick<LiveSocket['conn'], 'request' | 'transport' | 'once' | 'close'>;

/** Slots are freed within seconds, because other connections change to a WebSocket or end. */
const tooManyPolls = () => tooMany('too_many_polls', 5000);

/** Counts polling connections, from their first request until they change to a WebSocket or end. */
class Polls {
  readonly #places = new ConnectionLimit();
  /** Functions that free the slots of requests that are not connected yet. */
  readonly #asking = new WeakMap<IncomingMessage, () => void>();
  readonly #connected = new Set<string>();

  has(sid: string): boolean {
    return this.#connected.has(sid);
  }

  /** Counts the first request of a connection. Throws `too_many_polls`. */
  ask({ raw, ip }: FastifyRequest, reply: ServerResponse): void {
    const leaveAll = this.#places.take('all', inAll, raw);
    const leaveAddress = this.#places.take(`address ${networkOf(ip)}`, perAddress, raw);
    const leave = () => {
      leaveAll?.();
      leaveAddress?.();
    };
    if (!leaveAll || !leaveAddress) {
      leave();
      throw tooManyPolls();
    }
    this.#asking.set(raw, leave);
    // If the engine refuses the request, `connect` is never called, so the slots are freed here.
    reply.once('close', () => this.#asking.delete(raw) && leave());
  }

  connect(connection: Connection & { id: string }): void {
    if (connection.transport.name !== 'polling') return;
    const leavePoll = this.#asking.get(connection.request);
    // The client hung up in the meantime.
    if (!leavePoll) return void connection.close(true);
    this.#asking.delete(connection.request);
    this.#connected.add(connection.id);
    connection.once('upgrade', leavePoll).once('close', () => {
      this.#connected.delete(connection.id);
      leavePoll();
    });
  }

  /** Returns why this person may not open another polling connection. Called once the person is known. */
  refusalOf(userId: string, connection: Connection): Error | undefined {
    if (connection.transport.name !== 'polling') return;
    const leavePlace = this.#places.take(`person ${userId}`, perPerson, connection);
    if (!leavePlace) {
      const msg = translatorOfPage(connection.request).translateSentence(tooManyPolls().sentence);
      return Object.assign(new Error('too_many_polls'), { data: { msg } });
    }
    connection.once('upgrade', leavePlace).once('close', leavePlace);
  }
}

const sidOf = ({ query }: FastifyRequest): string => String((query as { sid?: unknown }).sid ?? '');

export function openPolls(server: FastifyInstance, app: App, { engine }: Live): Polls {
  const polls = new Polls();
  engine.on('connection', (connection) => polls.connect(connection));
  const keyOf = (request: FastifyRequest) => `polls of ${polls.has(sidOf(request)) ? sidOf(request) : networkOf(request.ip)}`;
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The engine reads bodies itself, up to its own limit.
    scope.addContentTypeParser('*', (_request, _payload, next) => next(null));
    scope.route({
      method: ['GET', 'POST'],
      url: '/socket.io',
      exposeHeadRoute: false,
      onRequest: (request) => app.callRate.spendOn(keyOf(request), 1, limits.rate.polls),
      handler: (request, reply) => {
        // The engine would answer with a script (JSONP), which pages of other sites could embed.
        if ('j' in (request.query as object)) throw refuse('not_found');
        if (sidOf(request) === '') polls.ask(request, reply.raw);
        reply.hijack();
        engine.handleRequest(request.raw, reply.raw);
      },
    });
  });
  return polls;
}
