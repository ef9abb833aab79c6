/** Slots of the lists that later features fill. */
import type { OptionList } from '@earshot/contract/option-lists';
import type { Actor } from '@earshot/contract/policy';
import type { App } from '#server/platform/app.ts';
import { slot } from '#server/platform/slots.ts';

/** How many rants that this person may see use each option, by its id; null: this person may not know. */
export const usesByOption =
  slot<(app: App, actor: Actor, list: OptionList) => Promise<ReadonlyMap<string, number> | null>>('options.uses-by-option');
