/** The part that the feature for anonymous rants adds to the form of a rant (slots.ts, whoWrites). */
import type { ReactNode } from 'react';
import type { Submission } from './submission.ts';

export interface AnonymousChoice {
  /** The author's choice; null: none yet, and until then nothing that was typed or picked leaves the page or is stored. */
  kind: 'named' | 'sealed' | null;
  /** The question 'Send as', above the fields. `error`: the error after an attempt without a choice, or null. */
  question: (error: string | null) => ReactNode;
  /** The field of the question that gets the focus. */
  questionId: string;
  /** The error shown while nothing is chosen. */
  choose: string;
  /**
   * Notes below the text of an anonymous rant, worked out on the device. `wasLookedUp`: some of the text was typed under the author's name
   * before, when the page may have looked up similar texts. `headcount`: people in the chosen department, null where none is chosen or the
   * number is unknown.
   */
  notes: (content: string, wasLookedUp: boolean, headcount: number | null) => ReactNode;
  /** Opens beside the button: what being anonymous cannot do. */
  help: { title: string; content: ReactNode };
  /** The readers of an anonymous rant, in a line. */
  readers: string;
  /** Maximum length of an anonymous rant, in characters. */
  max: number;
  /** Returns the sentence that says why the text cannot be sent; undefined: it can be. */
  wrong: (content: string) => string | undefined;
  /** Resolves to null once the rant is sealed, else to the sentence that says why it is not. */
  send: (values: Submission) => Promise<string | null>;
  /** The warning before the author leaves a text that is stored nowhere. */
  leaving: string;
  /**
   * The author's next steps, in place of the form. `finish(true)` empties the form; until then it holds the text. null: nothing follows.
   */
  next: ((finish: (isDone: boolean) => void) => ReactNode) | null;
}
