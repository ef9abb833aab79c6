import type { Plain } from '@earshot/words/sentence';

/** Sentences for the values of a setting, by its name. */
export type SettingWords = Record<string, Record<string, Plain>>;

/** Settings that are lists of people by their ids, with how many they can hold. Their order counts, and the log says only how many there are. */
export type PeopleSettings = Readonly<Record<string, number>>;

/** Settings that are lists of addresses: the log says only how many there are. */
export type AddressSettings = Readonly<Record<string, true>>;
