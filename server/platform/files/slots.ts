/** How many files a person may be taking at once on this instance (decisions 4): a file is long work. */

import type { FileReply } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import type { SessionActor } from '../auth/sessions.ts';
import { refuse } from '../refusal.ts';

const running = new Map<string, number>();

/** The file, counted until its last byte has left or its reader hung up. Throws `too_many_exports`. */
export function inSlot(actor: SessionActor, file: FileReply): FileReply {
  const now = running.get(actor.id) ?? 0;
  if (now >= limits.atOnce.exports) throw refuse('too_many_exports', { retryAfterSeconds: 10 });
  running.set(actor.id, now + 1);
  const onClose = () => {
    const left = (running.get(actor.id) ?? 1) - 1;
    if (left === 0) running.delete(actor.id);
    else running.set(actor.id, left);
  };
  return { ...file, onClose };
}
