/**
 * A small TCP proxy. Each new connection goes to the next target that answers; all connections can be cut at once, or hang. It does not
 * read what passes, except to hold back notifications in front of PostgreSQL.
 */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { type Duplex, PassThrough, Transform } from 'node:stream';

export interface TcpProxy {
  port: number;
  /** Cuts every connection and refuses new ones until `mend`. */
  cut(): void;
  mend(): void;
  /** Lets nothing pass, as if the server had been paused: connections stay open and new ones are accepted. */
  hang(): void;
  goOn(): void;
  close(): Promise<void>;
}

const dial = (url: URL): Promise<Socket | null> =>
  new Promise((resolve) => {
    const socket = connect(Number(url.port), url.hostname, () => resolve(socket));
    socket.once('error', () => resolve(null));
  });

/** Drops NotificationResponse from PostgreSQL's messages while `isDeaf`, as a pooler does. */
function withoutNews(isDeaf: () => boolean): Transform {
  let rest = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      rest = Buffer.concat([rest, chunk]);
      // A message is a letter, four bytes with the length of themselves and the content, and the content.
      while (rest.length >= 5) {
        const end = rest.readUInt32BE(1) + 1;
        if (rest.length < end) break;
        if (rest[0] !== 'A'.charCodeAt(0) || !isDeaf()) this.push(rest.subarray(0, end));
        rest = rest.subarray(end);
      }
      callback();
    },
  });
}

/** `isDeaf`: whether notifications of PostgreSQL are held back at the moment. */
export async function startProxy(targets: readonly string[], isDeaf?: () => boolean): Promise<TcpProxy> {
  const urls = targets.map((target) => new URL(target));
  const open = new Set<Socket>();
  let isCut = false;
  /** Each direction of each connection: from, through, to. */
  const connections = new Set<[Socket, Duplex, Socket]>();
  let isHung = false;
  let turn = 0;

  /** Connects to the next target, skipping those that do not answer. */
  const next = async (): Promise<Socket | null> => {
    const from = turn++;
    for (let i = 0; i < urls.length && !isCut; i++) {
      const socket = await dial(urls[(from + i) % urls.length]!);
      if (socket) return socket;
    }
    return null;
  };
  const join = (socket: Socket, other: Socket, through: Duplex = new PassThrough()) => {
    open.add(socket);
    const connection: [Socket, Duplex, Socket] = [socket, through, other];
    connections.add(connection);
    through.pipe(other);
    if (!isHung) socket.pipe(through);
    socket.on('error', () => other.destroy());
    socket.on('close', () => {
      open.delete(socket);
      connections.delete(connection);
      other.destroy();
    });
  };
  const server = createServer({ noDelay: true }, async (client) => {
    client.on('error', () => {});
    const target = await next();
    if (!target || isCut || client.destroyed) {
      client.destroy();
      target?.destroy();
      return;
    }
    join(client, target);
    join(target, client, isDeaf && withoutNews(isDeaf));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    mend: () => {
      isCut = false;
    },
    hang: () => {
      isHung = true;
      for (const [socket, through] of connections) socket.unpipe(through).pause();
    },
    goOn: () => {
      isHung = false;
      for (const [socket, through] of connections) socket.pipe(through);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}
