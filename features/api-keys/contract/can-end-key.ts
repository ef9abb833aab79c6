import { type Actor, isAdmin } from '#contract/roles.ts';

/** `userId` null: a service key. */
export const canEndKey = (actor: Actor, key: { userId: string | null }): boolean => key.userId === actor.id || isAdmin(actor);
