/** A host that serves several applications under different paths, like a proxy that passes on the whole path. It can be cut off. */
import { createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

export interface SharedHost {
  url: string;
  asked: string[];
  /** Serves everything under `path` (`/feedback/`) from the port that `port` returns at each request. */
  put(path: string, port: () => string): void;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

export async function openSharedHost(): Promise<SharedHost> {
  const [paths, portsByPath, sockets] = [[] as string[], new Map<string, () => string>(), new Set<Socket>()];
  const keep = (socket: Socket) => sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
  const portFor = ({ url = '' }: IncomingMessage) => {
    paths.push(url);
    return [...portsByPath].find(([path]) => url.startsWith(path))?.[1]() ?? null;
  };
  const server = createServer((from, to) => {
    const port = portFor(from);
    if (port === null) return void to.writeHead(404).end();
    const { url, method, headers } = from;
    const forwardedRequest = request({ host: '127.0.0.1', port, path: url, method, headers }, (reply) => {
      to.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.on('error', () => to.destroy()).pipe(to);
    });
    from.pipe(forwardedRequest.on('error', () => to.destroy()));
    to.on('close', () => forwardedRequest.destroy());
  });
  server.on('connection', keep).on('upgrade', (from, socket) => {
    const port = portFor(from);
    if (port === null) return void socket.destroy();
    const to = connect(Number(port), '127.0.0.1');
    keep(to);
    const headers = from.rawHeaders.map((item, i) => (i % 2 === 0 ? `${item}: ` : `${item}\r\n`)).join('');
    to.write(`GET ${from.url} HTTP/1.1\r\n${headers}\r\n`);
    to.on('close', () => socket.destroy());
    socket
      .on('error', () => {})
      .on('close', () => to.destroy())
      .pipe(to)
      .pipe(socket);
  });
  const listen = (port: number) => new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    asked: paths,
    put: (path, port) => void portsByPath.set(path, port),
    async cut() {
      const whenClosed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await whenClosed;
    },
    mend: () => listen(own),
  };
}
