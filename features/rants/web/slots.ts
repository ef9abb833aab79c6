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

/** Items of a menu: files of selected rants. `onChoose` runs what makes the file, and shows how far it is. */
export const selectedFiles = slot<{ ids: string[]; onChoose: (make: MakeFile) => void }>('rants.selected-files');

/** Below what somebody writes as a rant, before it is sent. */
export const whileWriting = slot<{ text: string }>('rants.while-writing');

/** Beside the button of an answer. `text`: the rant and what is typed. `onCite` puts a line at the end of what is typed. */
export const answerTools = slot<{ text: string; onCite: (line: string) => void }>('rants.answer-tools');

/** In the aside of a rant, after the people who can read it. */
export const besideRant = slot<{ rant: RantDetail }>('rants.beside');

/** Links below the introduction before the first rant. */
export const firstVisitLinks = slot('rants.first-visit-links');

/** Beside the title of a rant, for people who handle it: what else can be done with it. */
export const rantActions = slot<{ rant: RantDetail }>('rants.actions');

/** Beside a rant: what everybody who sees it reads of what is done about it. */
export const rantProgress = slot<{ rantId: string }>('rants.progress');

/** In the bar of selected rants. `onDone` ends the selection. */
export const selectedActions = slot<{ rants: readonly Rant[]; onDone: () => void }>('rants.selected-actions');

/** Behind the filters of All Rants: what can be done with all that they find. `isAtLeast`: there are more than `total`. */
export const filterActions = slot<{ query: RantFilters; total: number; isAtLeast: boolean }>('rants.filter-actions');

/** Around the form of a rant: its author can choose to be anonymous. `null`: there is no such choice, and it is sent under the own name. */
export const whoWrites = slot<{ children: (choice: AnonymousChoice | null) => ReactNode }>('rants.who-writes');

/** A sentence on when an anonymous author is told of an answer. */
export const toldWhen = slot('rants.told-when');

/** The receipt of a rant for its author, beside the rant and after sending. */
export const rantReceipt = slot<{ id: string }>('rants.receipt');

export interface AskedAuthor {
  checkIn: ShownCheckIn;
  /** Sends an answer, which arrives with the next round. `told`: words for the trusted contact; null: nothing has happened. */
  send: (told: { protector: string; content: string } | null) => Promise<'taken' | 'none' | 'full'>;
  /** Says what became of it. */
  onSent: (taken: 'taken' | 'none' | 'full') => void;
  /** The reason why a text cannot be sent, in a sentence. */
  wrongWith: (content: string) => string | undefined;
  /** Sentences of the page that the question needs too. */
  sentences: { you: string; somebody: string; waits: string; hint: string; sending: string; leaving: string };
}
/** The question to an anonymous author what has happened since the rant was resolved. */
export const authorAsked = slot<AskedAuthor>('rants.author-asked');
