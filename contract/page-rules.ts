import type { Actor, Permission } from './policy.ts';

/** The people who may open each page, by its address: the holders of a permission, or those for whom a function returns true. */
export type Pages = Record<string, Permission | ((actor: Actor) => boolean)>;
