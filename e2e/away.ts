/**
 * The way to a server that can be cut: connections are refused meanwhile, and those that stand break. A browser's own switch for the network does not
 * reach its service workers.
 */
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

interface Way {
  url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** `url`: where the server is now; after an upgrade it may be elsewhere. */
export async function wayTo(url: () => string): Promise<Way> {
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => {}).on('close', () => open.delete(socket));
    return socket;
  };
  const listen = (port: number) =>
    new Promise<Server>((resolve) => {
      const made = createServer((from) => {
        const to = connect(Number(new URL(url()).port), '127.0.0.1');
        keep(from).on('error', () => to.destroy());
        // There is no answer while the server is restarted, and a caller must not wait for ever.
        keep(to).on('error', () => from.destroy());
        from.pipe(to).pipe(from);
      });
      made.listen(port, '127.0.0.1', () => resolve(made));
    });
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of open) socket.destroy();
    await closed;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    cut,
    mend: async () => {
      server = await listen(port);
    },
  };
}
