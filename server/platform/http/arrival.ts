/** Who sends a body drop by drop holds a connection no longer than it may take: then it is cut. Files may take longer than words. */
import type { IncomingMessage } from 'node:http';

export function arriveWithin(raw: IncomingMessage, ms: number): void {
  const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
  if (!hasBody) return;
  // The demo hands in what it tells without a connection: there `complete` is missing, and nothing can be cut.
  const timer = setTimeout(() => raw.complete === false && raw.socket.destroy(), ms).unref();
  raw.once('close', () => clearTimeout(timer));
}
