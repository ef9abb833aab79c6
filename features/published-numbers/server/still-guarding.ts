import { settingsIn } from '#features/settings/server';
import type { App, Tx } from '#server/platform/app.ts';
import { refuse } from '#server/platform/refusal.ts';

/**
 * Throws `numbers_guarding` while everybody sees published numbers only. Without the feature nobody would see any, or the protection would
 * end without anybody having asked for it.
 */
export async function refuseWhileGuarding(_app: App, tx: Tx): Promise<void> {
  if ((await settingsIn(tx.db)).numbersGuard === 'everybody') throw refuse('numbers_guarding');
}
