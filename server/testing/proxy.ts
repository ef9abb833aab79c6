/**
 * A small TCP proxy: each new connection goes to the next target that answers, all can be cut at once, and all can hang. Knows nothing of what
 * passes, unless it stands before PostgreSQL and is to keep the news back.
 */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { type Duplex, PassThrough, Transform } from 'node:stream';

export interface TcpProxy {
  port: number;
  /** Cuts every connection and refuses new ones until it is mended. */
  cut(): void;
  mend(): void;
  /** Nothing passes any more, as where a server was stopped: connections stay and new ones are taken. */
  hang(): void;
  goOn(): void;
  close(): Promise<void>;
}

const dial = (url: URL): Promise<Socket | null> =>
  new Promise((resolve) => {
    const socket = connect(Number(url.port), url.hostname, () => resolve(socket));
    socket.once('error', () => resolve(null));
  });

/** PostgreSQL's messages without NotificationResponse while `isDeaf`, as behind a pooler. */
function withoutNews(isDeaf: () => boolean): Transform {
  let rest = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      rest = Buffer.concat([rest, chunk]);
      // A letter, and the length of the rest with itself.
      while (rest.length >= 5) {
        const end = rest.readUInt32BE(1) + 1;
        if (rest.length < end) break;
        if (rest[0] !== 'A'.charCodeAt(0) || !isDeaf()) this.push(rest.subarray(0, end));
        rest = rest.subarray(end);
      }
      done();
    },
  });
}

/** `isDeaf`: of a proxy before PostgreSQL, whether news are kept back now. */
export async function startProxy(targets: readonly string[], isDeaf?: () => boolean): Promise<TcpProxy> {
  const urls = targets.map((target) => new URL(target));
  const open = new Set<Socket>();
  let isCut = false;
  /** Both ways of each connection: from, through, to. */
  const connections = new Set<[Socket, Duplex, Socket]>();
  let isHung = false;
  let turn = 0;

  /** The next one in turn, leaving out those that do not answer. */
  const next = async (): Promise<Socket | null> => {
    const from = turn++;
    for (let i = 0; i < urls.length && !isCut; i++) {
      const socket = await dial(urls[(from + i) % urls.length]!);
      if (socket) return socket;
    }
    return null;
  };
  const join = (one: Socket, other: Socket, through: Duplex = new PassThrough()) => {
    open.add(one);
    const connection: [Socket, Duplex, Socket] = [one, through, other];
    connections.add(connection);
    through.pipe(other);
    if (!isHung) one.pipe(through);
    one.on('error', () => other.destroy());
    one.on('close', () => {
      open.delete(one);
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
      for (const [one, through] of connections) one.unpipe(through).pause();
    },
    goOn: () => {
      isHung = false;
      for (const [one, through] of connections) one.pipe(through);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}
