/** The way to a server that can be cut: connections are refused meanwhile, and those that stand break. */
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

interface Way {
  url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

export async function wayTo(url: string): Promise<Way> {
  const to = Number(new URL(url).port);
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => {}).on('close', () => open.delete(socket));
    return socket;
  };
  const listen = (port: number) =>
    new Promise<Server>((resolve) => {
      const made = createServer((from) =>
        keep(from)
          .pipe(keep(connect(to, '127.0.0.1')))
          .pipe(from),
      );
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
