import { audited } from '#server/platform/events/kinds.ts';

/** Somebody saved the pack. The next pack lists what was changed since then. */
export const events = { 'pack.made': audited<{ as: 'html' | 'json' }>(null, ['as']) };
