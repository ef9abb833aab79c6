import type { Actor, Permission } from './policy.ts';

/** The permission needed for each page, by its address. */
export type Pages = Record<string, Permission | ((actor: Actor) => boolean)>;
