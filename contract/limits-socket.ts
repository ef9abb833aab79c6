/** Live connections (realtime.ts): how often and how long a browser tries, and what one may take. */
const KiB = 1024;
const minute = 60_000;

export const socketLimits = {
  attempts: 5,
  delayMs: 1000,
  maxDelayMs: 5000,
  timeoutMs: 20_000,
  /** A connection lost for so long shows the bar; a shorter loss is none. */
  lostMs: 3000,
  messageBytes: 10 * KiB,
  /** What one connection may send, heartbeats included. */
  messages: { max: 120, windowMs: minute },
  /** Connections at the same time, on one instance. */
  connections: { perPerson: 100, inAll: 20_000 },
  /** Connections that poll at the same time, on one instance. */
  polls: { perPerson: 10, perAddress: 100, inAll: 1000 },
} as const;
