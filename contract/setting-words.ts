import type { PlainId } from '@earshot/words/sentence';

/** Sentences for the values of a setting, by its name. */
export type SettingWords = Record<string, Record<string, PlainId>>;

/**
 * Settings that are lists of people's ids, each with its maximum length. Their order matters. The audit log shows only how many there are.
 */
export type PeopleSettings = Readonly<Record<string, number>>;

/** Settings that are lists of addresses. The audit log shows only how many there are. */
export type AddressSettings = Readonly<Record<string, true>>;
