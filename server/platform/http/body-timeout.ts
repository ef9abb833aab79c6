/**
 * A client that sends a body drop by drop holds a connection no longer than it may take: then it is cut. Files may take longer than words. One
 * that stops half-way is cut sooner.
 */
import type { IncomingMessage } from 'node:http';

export function limitBodyTime(raw: IncomingMessage, ms: number, stillMs = ms): void {
  const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
  if (!hasBody) return;
  // A request without a connection (`inject`) has no `complete`, and nothing that could be cut.
  const cut = () => raw.complete === false && raw.socket.destroy();
  const timer = setTimeout(cut, ms).unref();
  let heard = raw.socket.bytesRead;
  const watch = setInterval(() => {
    // Bytes that have come and are not read yet wait for us.
    if (raw.socket.bytesRead === heard && raw.readableLength === 0) cut();
    heard = raw.socket.bytesRead;
  }, stillMs).unref();
  raw.once('close', () => {
    clearTimeout(timer);
    clearInterval(watch);
  });
}
