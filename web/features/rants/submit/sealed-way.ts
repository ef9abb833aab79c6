/** How a rant can be sent of which nobody learns who wrote it: by another feature, which goes around the form (slots.ts, whoWrites). */
import type { ReactNode } from 'react';
import type { Submission } from './submission.ts';

export interface SealedWay {
  /** null: nobody has said yet. Until then nothing that was typed or picked leaves the page, and nothing is kept. */
  kind: 'named' | 'sealed' | null;
  /** 'Who wrote this?', above the fields. `wrong`: that it has to be chosen; null: nobody tried without. */
  question: (wrong: string | null) => ReactNode;
  /** The field in it that gets the focus. */
  questionId: string;
  /** The sentence where nobody has chosen. */
  choose: string;
  /**
   * While one is written: what to know about it, below its text; `content` is looked at here only. `wasLookedUp`: some of it was written under the own
   * name before. `headcount`: how many people work in the department that is chosen; null: none is, or nobody has said.
   */
  notes: (content: string, wasLookedUp: boolean, headcount: number | null) => ReactNode;
  /** Sentences about its readers. */
  readers: readonly string[];
  /** The most signs it can hold. */
  max: number;
  /** Whether it can be sent as it is; a sentence if not. */
  wrong: (content: string) => string | undefined;
  /** Resolves to the sentence that says why it was not sealed; null: it is. */
  send: (values: Submission) => Promise<string | null>;
  /** Before somebody leaves a text behind that is kept nowhere. */
  leaving: string;
  /** The author's next steps, in place of the form, which keeps the text until then. `finish`: whether it may forget it. */
  next: ((finish: (isDone: boolean) => void) => ReactNode) | null;
}
