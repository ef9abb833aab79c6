/** Records uses and refusals of API keys in the list of sign-ins. */
import { hash } from 'node:crypto';
import type { App } from '#server/platform/app.ts';
import { dayMs } from '#server/platform/auth/sessions.ts';
import { noteRefusal } from '#server/platform/auth/sign-ins.ts';

interface UsedKey {
  id: string;
  name: string;
  user_id: string | null;
  used_at: number | null;
}

/** Records one use of each key a day, because programs call often. `key.used_at`: the previous use. */
export function noteKeyUse(app: App, key: UsedKey, address: string): void {
  const now = app.clock.now();
  if (key.used_at !== null && Math.floor(key.used_at / dayMs) === Math.floor(now / dayMs)) return;
  const id = hash('sha256', [Math.floor(now / dayMs), key.id].join(' '), 'base64url');
  app.writer
    .insertInto('sign_ins')
    .values({ id, at: now, user_id: key.user_id, how: 'key', result: 'ok', count: 1, address, agent: key.name })
    .onConflict((c) => c.column('id').doNothing())
    .execute()
    .catch((error) => app.log.warn(error, 'the use of a key could not be noted'));
}

export const noteRefusedKey = (app: App, key: UsedKey, reason: 'keyEnded' | 'keyExpired' | 'deactivated', address: string): void =>
  noteRefusal(app, { userId: key.user_id, how: 'key', address, agent: key.name }, reason);
