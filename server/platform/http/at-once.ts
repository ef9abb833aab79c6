/** Decisions 4: a person has at most two downloads at once. Counted by this instance, from the first byte asked for to the last one sent. */
import { limits } from '@earshot/contract/limits';
import type { Actor } from '@earshot/contract/policy';
import type { FastifyReply } from 'fastify';
import { refuse } from '../refusal.ts';

const running = new Map<string, number>();

/** Throws `too_many_exports`. The place is free again when the connection has sent all, or broke. */
export function takeDownload(actor: Actor, reply: FastifyReply): void {
  const now = running.get(actor.id) ?? 0;
  if (now >= limits.atOnce.exports) throw refuse('too_many_exports', { retryAfterSeconds: 5 });
  running.set(actor.id, now + 1);
  reply.raw.once('close', () => {
    const left = (running.get(actor.id) ?? 1) - 1;
    if (left > 0) running.set(actor.id, left);
    else running.delete(actor.id);
  });
}
