/** How a rant can be sent of which nobody learns who wrote it: another room's, which goes around the form where the organisation uses it. */
import type { ReactNode } from 'react';
import type { Submission } from './submission.ts';

export interface SealedWay {
  /** null: nobody has said yet, and until then nothing typed leaves the page. */
  kind: 'named' | 'sealed' | null;
  /** 'Who wrote this?', above the fields. */
  question: ReactNode;
  /**
   * While one is written: what to know about it, below its text; `content` is looked at here only. `wasLookedUp`: some of it was written under the own
   * name before. `headcount`: how many people work in the department that is chosen; null: none is, or nobody has said.
   */
  notes: (content: string, wasLookedUp: boolean, headcount: number | null) => ReactNode;
  /** Who will read it. */
  readers: readonly string[];
  /** The most signs it can hold. */
  max: number;
  /** Whether it can be sent as it is; a sentence if not. */
  wrong: (content: string) => string | undefined;
  /** Resolves to the sentence that says why it was not sealed; null: it is. */
  send: (values: Submission) => Promise<string | null>;
  /** Before somebody leaves a text behind that is kept nowhere. */
  leaving: string;
  /** What its author has to do next, in place of the form. */
  next: ReactNode;
}
