/** Who sends a body drop by drop holds a connection no longer than it may take: then it is cut. Files may take longer than words. */
import type { IncomingMessage } from 'node:http';

export function arriveWithin(raw: IncomingMessage, ms: number): void {
  const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
  if (!hasBody) return;
  // What is handed in without a connection (`inject`) has no `complete`, and nothing that could be cut.
  const timer = setTimeout(() => raw.complete === false && raw.socket.destroy(), ms).unref();
  raw.once('close', () => clearTimeout(timer));
}
