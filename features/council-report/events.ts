import { audited } from '#server/platform/events/kinds.ts';

/** Somebody saved the pack. The next one lists what was changed since. */
export const events = { 'pack.made': audited<{ as: 'html' | 'json' }>(null, ['as']) };
