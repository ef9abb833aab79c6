import type { PeopleSettings } from '#contract/setting-words.ts';
import { limits } from './limits.ts';

/** The order matters, as the first person is asked first. */
export const peopleSettings = { protectors: limits.trustedContacts } as const satisfies PeopleSettings;
