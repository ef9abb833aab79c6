import type { ReactNode } from 'react';
import { slot } from '#web/lib/slot.ts';
import type { MakeFile } from '#web/ui/layout/use-export.ts';
import type { ShownCheckIn } from '../contract/author-check-in.ts';
import type { Rant, RantDetail } from '../contract/shapes.ts';
import type { filtersOfState } from './list/list-state.ts';
import type { AnonymousChoice } from './submit/anonymous-choice.ts';

export type RantFilters = ReturnType<typeof filtersOfState>;

/** Beside the title of All Rants: files of all rants that the filters find. */
export const listFiles = slot<{ filters: RantFilters }>('rants.list-files');

/** Menu items that make files of the selected rants. `onChoose` runs `makeFile` and shows its progress. */
export const selectedFiles = slot<{ ids: string[]; onChoose: (makeFile: MakeFile) => void }>('rants.selected-files');

/** Below the text of a rant while it is written. */
export const whileWriting = slot<{ text: string }>('rants.while-writing');

/** Beside the button of an answer. `text`: the rant's text and what is typed. `onCite` appends a line to what is typed. */
export const answerTools = slot<{ text: string; onCite: (line: string) => void }>('rants.answer-tools');

/** Parts of the aside of a rant, after the people who can read it. */
export const besideRant = slot<{ rant: RantDetail }>('rants.beside');

/** Links below the introduction before the first rant. */
export const firstVisitLinks = slot('rants.first-visit-links');

/** Beside the title of a rant, for its handlers: further actions on it. */
export const rantActions = slot<{ rant: RantDetail }>('rants.actions');

/** Beside a rant: what is being done about it, for everybody who can see the rant. */
export const rantProgress = slot<{ rantId: string }>('rants.progress');

/** Below the sentence that there are no rants yet. */
export const whileEmpty = slot('rants.while-empty');

/** Actions in the bar of selected rants. `onDone` ends the selection. */
export const selectedActions = slot<{ rants: readonly Rant[]; onDone: () => void }>('rants.selected-actions');

/** Actions on everything that the filters of All Rants find, shown after them. `isAtLeast`: there are more than `total`. */
export const filterActions = slot<{ query: RantFilters; total: number; isAtLeast: boolean }>('rants.filter-actions');

/**
 * Around the form of a rant: lets the author choose to be anonymous. null: there is no such choice, and the rant is sent under the author's
 * name.
 */
export const whoWrites = slot<{ children: (choice: AnonymousChoice | null) => ReactNode }>('rants.who-writes');

/** A sentence that says when an anonymous author will be notified of an answer. */
export const notifiedWhen = slot('rants.told-when');

/** The receipt of a rant for its author, beside the rant and after sending. */
export const rantReceipt = slot<{ id: string }>('rants.receipt');

export interface AskedAuthor {
  checkIn: ShownCheckIn;
  /**
   * Sends a reply to the question with the next round of messages. `report`: a text for the trusted contact; null: nothing has happened.
   */
  send: (report: { protector: string; content: string } | null) => Promise<'taken' | 'none' | 'full'>;
  /** Shows the result of `send`. */
  onSent: (outcome: 'taken' | 'none' | 'full') => void;
  /** Returns the sentence that says why a text cannot be sent; undefined: it can be. */
  wrongWith: (content: string) => string | undefined;
  /** Sentences of the surrounding page that the question also shows. */
  sentences: { you: string; somebody: string; waits: string; hint: string; sending: string; leaving: string };
}
/** Asks an anonymous author what has happened since the rant was resolved. */
export const authorAsked = slot<AskedAuthor>('rants.author-asked');
