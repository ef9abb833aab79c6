import type { AddressSettings } from '#contract/setting-words.ts';

export const addressSettings = { trustees: true } as const satisfies AddressSettings;
