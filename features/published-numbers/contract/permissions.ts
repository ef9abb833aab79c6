import { everyone, type Gates } from '#contract/roles.ts';

export const permissions = { 'numbers.read': everyone } satisfies Gates;
