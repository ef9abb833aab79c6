/**
 * A proxy in front of a server that can cut the connection: new connections are refused and open ones break. The browser's own offline
 * switch does not affect service workers.
 */
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

interface ServerWay {
  url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** `url`: returns the current URL of the server, which may change with an upgrade. */
export async function wayTo(url: () => string): Promise<ServerWay> {
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => {}).on('close', () => open.delete(socket));
    return socket;
  };
  const listen = (port: number) =>
    new Promise<Server>((resolve) => {
      const server = createServer((from) => {
        const to = connect(Number(new URL(url()).port), '127.0.0.1');
        keep(from).on('error', () => to.destroy());
        // No answer comes while the server restarts, and callers must not wait for ever.
        keep(to).on('error', () => from.destroy());
        from.pipe(to).pipe(from);
      });
      server.listen(port, '127.0.0.1', () => resolve(server));
    });
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = async () => {
    const whenClosed = new Promise((resolve) => server.close(resolve));
    for (const socket of open) socket.destroy();
    await whenClosed;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    cut,
    mend: async () => {
      server = await listen(port);
    },
  };
}
