import type { Plain } from '@earshot/words/sentence';

/** Sentences for the values of a setting, by its name. */
export type SettingWords = Record<string, Record<string, Plain>>;
