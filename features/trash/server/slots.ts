/** Slots of the trash that later features fill. */
import type { App, Tx } from '#server/platform/app.ts';
import { slot } from '#server/platform/slots.ts';

/** Erases text of a person who is erased. */
export interface WordsOfPerson {
  /** Erases all of it, by the admin `by`, in as many transactions as it takes. */
  eraseAll(app: App, by: string, userId: string): Promise<void>;
  /** Erases what goes with the name in any case, also where the rest stays. */
  eraseNamed(tx: Tx, userId: string): Promise<unknown>;
}
export const wordsOfPerson = slot<WordsOfPerson>('trash.words-of-person');
