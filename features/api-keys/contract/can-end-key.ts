import { type Actor, isAdmin } from '#contract/roles.ts';

/** A key is ended by its person, and by admins. `userId` null: it is a service's. */
export const canEndKey = (actor: Actor, key: { userId: string | null }): boolean => key.userId === actor.id || isAdmin(actor);
