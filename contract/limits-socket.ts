/** Live connections (realtime.ts): how often and how long a browser tries, and what one may take. */
const KiB = 1024;
const minute = 60_000;

export const socketLimits = {
  attempts: 5,
  delayMs: 1000,
  maxDelayMs: 5000,
  timeoutMs: 20_000,
  /** After a loss of this length the page asks whether calls get through; a shorter one is ignored. */
  lostMs: 3000,
  /** Without a connection: how soon that is asked again where they do not, and how often a page is fetched anew where they do. */
  awayMs: 3000,
  refreshMs: 30_000,
  callMs: 5000,
  messageBytes: 10 * KiB,
  /** The most that one connection may send, heartbeats included. */
  messages: { max: 120, windowMs: minute },
  /** Connections at the same time, on one instance. */
  connections: { perPerson: 100, inAll: 20_000 },
  /** Connections that have not sent their session yet. */
  strangers: { perAddress: 500, inAll: 5000 },
  /** Connections that poll at the same time, on one instance. */
  polls: { perPerson: 10, perAddress: 100, inAll: 1000 },
} as const;
