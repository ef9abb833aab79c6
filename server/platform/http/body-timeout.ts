/** Cuts the connection of a client that sends a body too slowly: after `ms` altogether, or after `stillMs` without a byte. */
import type { IncomingMessage } from 'node:http';

export function limitBodyTime(raw: IncomingMessage, ms: number, stillMs = ms): void {
  const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
  if (!hasBody) return;
  // A request without a connection (`inject`) has no `complete`, and no connection to cut.
  const closeIfIncomplete = () => raw.complete === false && raw.socket.destroy();
  const timer = setTimeout(closeIfIncomplete, ms).unref();
  let receivedBytes = raw.socket.bytesRead;
  const watch = setInterval(() => {
    // Bytes that have arrived and are not read yet wait for the server, not for the client.
    if (raw.socket.bytesRead === receivedBytes && raw.readableLength === 0) closeIfIncomplete();
    receivedBytes = raw.socket.bytesRead;
  }, stillMs).unref();
  raw.once('close', () => {
    clearTimeout(timer);
    clearInterval(watch);
  });
}
