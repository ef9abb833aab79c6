import { slot } from '#web/lib/slot.ts';

/** In the list of keys: leads to where the directory's key is ended. */
export const directoryKeyLink = slot<{ name: string }>('api-keys.directory-key-link');
