/** Makes the server listen, or says in one line for an operator why it cannot (product.md 17.3). */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Earshot } from './app.ts';
import { addressOf, type Config, StartError } from './config.ts';

function startError(error: unknown, { port, host }: Config): StartError {
  const { code } = error as { code?: string };
  if (code === 'EADDRINUSE') return new StartError(`Port ${port} on ${host} is taken. Set PORT, or stop what uses it.`);
  if (code === 'EACCES') return new StartError(`Port ${port} may not be used by this user. Set PORT to 1024 or more.`);
  return new StartError(`Earshot cannot listen on ${host}:${port} (${code ?? 'unknown reason'}).`);
}

/** Returns the address for links. Throws StartError. */
export async function listen({ server }: Earshot, config: Config): Promise<string> {
  await server.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw startError(error, config);
  });
  const { port } = server.server.address() as AddressInfo;
  return addressOf({ ...config, port });
}

/** Throws the StartError that `listen` would throw now. Programs with much to do before they listen call it first. */
export async function expectFreePort(config: Config): Promise<void> {
  const probe = createServer().listen(config.port, config.host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    throw startError(error, config);
  } finally {
    probe.close();
  }
}
