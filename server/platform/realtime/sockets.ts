/**
 * Real time by socket.io: each connection belongs to a session, and its rooms come from the session, never from the client. When a session
 * ends its connections are closed, and when events were missed every page is told to fetch again. Hints about things are sent by each
 * feature's `live`, which decides who may see what, so this file knows no rant.
 */
import { createServer } from 'node:http';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { limits } from '@earshot/contract/limits';
import type { ClientEvents, ServerEvents } from '@earshot/contract/realtime';
import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import { basePathOf } from '../../config.ts';
import type { App } from '../app.ts';
import type { SessionActor } from '../auth/sessions.ts';
import type { RefusalLog } from '../http/refusal-log.ts';
import { ConnectionLimit } from './connection-limit.ts';
import { openPolls } from './polls.ts';
import { Strangers } from './strangers.ts';

interface SocketData {
  actor: SessionActor;
  token: string;
}
export type LiveSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>;
export type Live = Server<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>;

export const userRoom = (userId: string): string => `user:${userId}`;
const sessionRoom = (sessionId: string): string => `session:${sessionId}`;

/** Browsers send an Origin, which must be PUBLIC_URL's, or without PUBLIC_URL have the request's host. Other programs send none. */
function sameOrigin(origin: string | undefined, host: string | undefined, publicUrl: string | null): boolean {
  if (!origin) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  return publicUrl === null ? from.host === host : from.origin === new URL(publicUrl).origin;
}

/**
 * When a thousand clients reconnect at once, other calls must not wait for all of them: this many handshakes run per turn of the event
 * loop, and session look-ups leave two of the ten reading connections to other calls.
 */
const concurrent = { handshakes: 5, lookups: 8 };

export function openSockets(server: FastifyInstance, app: App, refusalLog: RefusalLog): Live {
  const handshakes = pLimit(concurrent.handshakes);
  const lookups = pLimit(concurrent.lookups);
  const strangers = new Strangers(app);
  // socket.io takes over all requests of its server, so it gets one that never listens, and requests meant for it are passed to it.
  const live: Live = new Server(createServer(), {
    transports: ['polling', 'websocket'],
    serveClient: false,
    maxHttpBufferSize: limits.socket.messageBytes,
    connectTimeout: limits.socket.timeoutMs,
    allowRequest: (request, answer) =>
      void handshakes(async () => {
        const { origin, host } = request.headers;
        const isFree = live.engine.clientsCount < limits.socket.connections.inAll && strangers.mayShakeHands(request);
        answer(null, isFree && sameOrigin(origin, host, app.config.publicUrl));
        await nextTurn();
      }),
  });
  hangUp(server, live);
  live.engine.on('connection', (connection: LiveSocket['conn']) => countMessages(app, connection));
  const people = new ConnectionLimit();
  const path = `${basePathOf(app.config)}socket.io/`;
  server.server.on('upgrade', (request, socket, head) => {
    if (request.url?.startsWith(path)) live.engine.handleUpgrade(request, socket, head);
    else socket.destroy();
  });
  const polls = openPolls(server, app, live);
  live.use((socket, next) => {
    const token: unknown = socket.handshake.auth.token;
    const found = typeof token === 'string' ? lookups(() => app.sessions.find(token)) : Promise.resolve(null);
    found.then(
      (actor) => {
        // A person without a required second factor may only set one up, but a socket sends news of everything.
        if (!actor || actor.lacksFactor) return next(new Error('signed_out'));
        strangers.forget(socket.request);
        socket.data = { actor, token: token as string };
        const leavePlace = people.take(actor.id, limits.socket.connections.perPerson, socket);
        if (!leavePlace) return next(new Error('too_many_sockets'));
        socket.conn.once('close', leavePlace);
        next(polls.refusalOf(actor.id, socket.conn));
      },
      // A client treats a refusal as final, but reconnects by itself when the connection is lost.
      () => socket.conn.close(),
    );
  });
  live.on('connection', (socket) => welcome(app, socket, refusalLog));
  app.bus.on((event) => {
    if (event.type !== 'session.ended' || !event.subject) return;
    const { sessionId, except } = event.data as { sessionId: string | null; except?: string };
    const room = sessionId ? sessionRoom(sessionId) : userRoom(event.subject);
    const sockets = except ? live.in(room).except(sessionRoom(except)) : live.in(room);
    sockets.emit('signedOut');
    sockets.disconnectSockets(true);
  });
  const drop = async () => {
    if (!(await endSockets(app, live))) setTimeout(drop, 1000).unref();
  };
  app.bus.onMissed(() => {
    void refetchAll(live);
    void drop();
  });
  return live;
}

/** Closes connections that are still shaking hands when the server stops, because it waits for every connection to end. */
function hangUp(server: FastifyInstance, live: Live): void {
  let isClosing = false;
  live.engine.on('connection', (connection: { close: (discard: boolean) => void }) => isClosing && connection.close(true));
  server.addHook('preClose', async () => {
    isClosing = true;
    live.engine.close();
  });
}

/** Closes a connection that sends too many messages, even before it has authenticated. */
function countMessages(app: App, connection: LiveSocket['conn']): void {
  const { max, windowMs } = limits.socket.messages;
  let window = { endsAt: 0, count: 0 };
  connection.on('packet', () => {
    const now = app.clock.now();
    if (window.endsAt <= now) window = { endsAt: now + windowMs, count: 0 };
    if (++window.count > max) connection.close(true);
  });
}

function welcome(app: App, socket: LiveSocket, refusalLog: RefusalLog): void {
  const { actor, token } = socket.data;
  void socket.join([userRoom(actor.id), sessionRoom(actor.sessionId)]);
  // The session may have ended during the handshake, before the connection was in its room.
  app.sessions.find(token).then(
    (session) => session ?? socket.disconnect(true),
    () => socket.conn.close(),
  );
  socket.on('join', (userId) => {
    if (userId === actor.id) return;
    socket.disconnect(true);
    refusalLog.note(actor, 'SOCKET', 'join');
  });
}

/** Makes every page fetch its data again, a few at a time, because a thousand pages with several requests each would delay others. */
export async function refetchAll(live: Live): Promise<void> {
  let toldCount = 0;
  for (const socket of live.sockets.sockets.values()) {
    socket.emit('refetch');
    if (++toldCount % 25 === 0) await pause(100, undefined, { ref: false });
  }
}

/**
 * Notifies and closes connections whose session has ended without an event (by time, or because events were missed). Returns false where
 * the database was unreachable.
 */
export async function endSockets(app: App, live: Live): Promise<boolean> {
  const connected = [...live.sockets.sockets.values()];
  if (connected.length === 0) return true;
  try {
    const alive = await app.sessions.alive([...new Set(connected.map((socket) => socket.data.actor.sessionId))]);
    for (const socket of connected.filter(({ data }) => !alive.has(data.actor.sessionId))) {
      socket.emit('signedOut');
      socket.disconnect(true);
    }
    return true;
  } catch (error) {
    app.log.error(error, 'ended sessions could not be looked up');
    return !app.dialect.faultOf(error);
  }
}
