/** Limits for live connections (realtime.ts): how a browser reconnects, and what one connection may use. */
const KiB = 1024;
const minute = 60_000;

export const socketLimits = {
  attempts: 5,
  delayMs: 1000,
  maxDelayMs: 5000,
  timeoutMs: 20_000,
  /** A page that has had no connection for this long checks whether calls succeed; shorter losses are ignored. */
  lostMs: 3000,
  /** While there is no connection: interval of the check while calls fail, and interval of refetching the page while they succeed. */
  awayMs: 3000,
  refreshMs: 30_000,
  callMs: 5000,
  messageBytes: 10 * KiB,
  /** Messages that one connection may send, heartbeats included. */
  messages: { max: 120, windowMs: minute },
  /** Simultaneous connections on one instance. */
  connections: { perPerson: 100, inAll: 20_000 },
  /** Connections that have not sent their session token yet. */
  strangers: { perAddress: 500, inAll: 5000 },
  /** Simultaneous connections that use polling instead of a WebSocket, on one instance. */
  polls: { perPerson: 10, perAddress: 100, inAll: 1000 },
} as const;
