/** Shape of the part that the feature for anonymous rants adds to the form of a rant (slots.ts, whoWrites). */
import type { ReactNode } from 'react';
import type { Submission } from './submission.ts';

export interface AnonymousChoice {
  /** null: not chosen yet. Until then nothing that was typed or picked leaves the page or is stored. */
  kind: 'named' | 'sealed' | null;
  /** 'Who wrote this?', above the fields. `wrong`: the error after an attempt without a choice, or null. */
  question: (wrong: string | null) => ReactNode;
  /** The field of the question that gets the focus. */
  questionId: string;
  /** The error where nothing is chosen. */
  choose: string;
  /**
   * Notes below the text of an anonymous rant; they are worked out on the device. `wasLookedUp`: some of the text was written under the own name
   * before. `headcount`: people in the chosen department, null where none is chosen or the number is unknown.
   */
  notes: (content: string, wasLookedUp: boolean, headcount: number | null) => ReactNode;
  /** Sentences about the readers of an anonymous rant. */
  readers: readonly string[];
  /** Characters that an anonymous rant can hold. */
  max: number;
  /** Why the text cannot be sent, in a sentence. */
  wrong: (content: string) => string | undefined;
  /** Resolves to null once it is sealed, else to the sentence that says why not. */
  send: (values: Submission) => Promise<string | null>;
  /** The warning before a text that is stored nowhere is left behind. */
  leaving: string;
  /** The author's next steps, in place of the form. `finish(true)` empties the form; until then it holds the text. */
  next: ((finish: (isDone: boolean) => void) => ReactNode) | null;
}
