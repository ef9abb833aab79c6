import { slot } from '#web/lib/slot.ts';

/** A link in the list of keys to the page on which the directory's key is ended. */
export const directoryKeyLink = slot<{ name: string }>('api-keys.directory-key-link');
