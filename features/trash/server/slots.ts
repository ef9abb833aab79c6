import type { App, Tx } from '#server/platform/app.ts';
import { slot } from '#server/platform/slots.ts';

/** How the texts of an erased person are erased. */
export interface WordsOfPerson {
  /** Erases all of them, in as many transactions as it takes. `actorId` is the id of the admin. */
  eraseAll(app: App, actorId: string, userId: string): Promise<void>;
  /** Erases the texts that contain the name, which go even if the other texts stay. */
  eraseNamed(tx: Tx, userId: string): Promise<unknown>;
}
export const wordsOfPerson = slot<WordsOfPerson>('trash.words-of-person');
