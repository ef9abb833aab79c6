/**
 * socket.io: a connection is a session. Rooms come from the session, never from the client's word. Listens to the bus and passes hints;
 * what may be seen is asked by the rooms that send them (`live` of each), so this file knows no rant.
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

/** Browsers send Origin; it must be PUBLIC_URL, or this server itself where that is not set: Host is what the asking page says. Other programs send none. */
function sameOrigin(origin: string | undefined, host: string | undefined, publicUrl: string | null): boolean {
  if (!origin) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  return publicUrl === null ? from.host === host : from.origin === new URL(publicUrl).origin;
}

/**
 * When a thousand come back at once, others are not behind them all: so many handshakes a turn of the loop, and so many of the connections
 * that read; two are left to others.
 */
const concurrent = { handshakes: 5, lookups: 8 };

export function openSockets(server: FastifyInstance, app: App, refusalLog: RefusalLog): Live {
  const handshakes = pLimit(concurrent.handshakes);
  const lookups = pLimit(concurrent.lookups);
  const strangers = new Strangers(app);
  // socket.io takes all requests of its server for itself: this one never listens, and is handed what is meant for it.
  const live: Live = new Server(createServer(), {
    transports: ['polling', 'websocket'],
    serveClient: false,
    maxHttpBufferSize: limits.socket.messageBytes,
    connectTimeout: limits.socket.timeoutMs,
    allowRequest: (request, answer) =>
      void handshakes(async () => {
        const { origin, host } = request.headers;
        const isFree = live.engine.clientsCount < limits.socket.connections.inAll && strangers.let(request);
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
        // A person who still lacks a required second factor may only set one up, but a socket tells of everything.
        if (!actor || actor.lacksFactor) return next(new Error('signed_out'));
        strangers.isKnown(socket.request);
        socket.data = { actor, token: token as string };
        const leave = people.take(actor.id, limits.socket.connections.perPerson, socket);
        if (!leave) return next(new Error('too_many_sockets'));
        socket.conn.once('close', leave);
        next(polls.refusalOf(actor.id, socket.conn));
      },
      // A refusal would be for good; a lost connection the browser makes again by itself.
      () => socket.conn.close(),
    );
  });
  live.on('connection', (socket) => welcome(app, socket, refusalLog));
  app.bus.on((event) => {
    if (event.type !== 'session.ended' || !event.subject) return;
    const { sessionId, except } = event.data as { sessionId: string | null; except?: string };
    const room = sessionId ? sessionRoom(sessionId) : userRoom(event.subject);
    const ended = except ? live.in(room).except(sessionRoom(except)) : live.in(room);
    ended.emit('signedOut');
    ended.disconnectSockets(true);
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

/** Cuts connections that are still shaking hands when the server stops, because it waits for every connection to end. */
function hangUp(server: FastifyInstance, live: Live): void {
  let isClosing = false;
  live.engine.on('connection', (connection: { close: (discard: boolean) => void }) => isClosing && connection.close(true));
  server.addHook('preClose', async () => {
    isClosing = true;
    live.engine.close();
  });
}

/** Cuts a connection that floods, also before it is known whose it is. */
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
  // The session may have ended while the two shook hands: its news found nobody in the room then.
  app.sessions.find(token).then(
    (still) => still ?? socket.disconnect(true),
    () => socket.conn.close(),
  );
  socket.on('join', (userId) => {
    if (userId === actor.id) return;
    socket.disconnect(true);
    refusalLog.note(actor, 'SOCKET', 'join');
  });
}

/** Everybody fetches anew, a few at a time: each page asks for several things, and others must not wait for a thousand of them. */
export async function refetchAll(live: Live): Promise<void> {
  let told = 0;
  for (const socket of live.sockets.sockets.values()) {
    socket.emit('refetch');
    if (++told % 25 === 0) await pause(100, undefined, { ref: false });
  }
}

/** Tells the people behind connections whose session has ended unheard (time, missed events), and cuts them. False where the database was away. */
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
