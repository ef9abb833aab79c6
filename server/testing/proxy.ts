/** A small TCP proxy: each new connection goes to the next target that answers, and all can be cut at once. Knows nothing of what passes. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  port: number;
  /** Cuts every connection and refuses new ones until it is mended. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

const dial = (url: URL): Promise<Socket | null> =>
  new Promise((resolve) => {
    const socket = connect(Number(url.port), url.hostname, () => resolve(socket));
    socket.once('error', () => resolve(null));
  });

export async function startProxy(targets: readonly string[]): Promise<TcpProxy> {
  const urls = targets.map((target) => new URL(target));
  const open = new Set<Socket>();
  let isCut = false;
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
  const join = (one: Socket, other: Socket) => {
    open.add(one);
    one.pipe(other);
    one.on('error', () => other.destroy());
    one.on('close', () => {
      open.delete(one);
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
    join(target, client);
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
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}
