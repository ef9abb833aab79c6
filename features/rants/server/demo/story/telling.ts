/** Functions that describe a rant of the demo and what happens to it. Everything is invented. */
import type { BodyOf } from '@earshot/contract/endpoint';
import type { DemoName } from '#server/demo/people.ts';
import type { rants } from '../../../contract/rants.ts';
import type { RemovalReason, ResolvedReason, SolvedAnswer } from '../../../contract/statuses.ts';

export type Step =
  | { answer: string; by: DemoName; after: number }
  | { forColleagues: string; by: DemoName; after: number }
  | { wrote: string; after: number }
  | { resolved: ResolvedReason; by: DemoName; after: number }
  | { gave: DemoName; by: DemoName; after: number; note: string }
  | { said: SolvedAnswer; after: number }
  | { withdrew: true; after: number }
  | { removed: RemovalReason; asked: DemoName; by: DemoName; after: number }
  | { joined: DemoName; after: number; line: string }
  | { sameAs: string; by: DemoName; after: number }
  | { urgent: true; by: DemoName; after: number }
  | { waits: true; by: DemoName; after: number };

export interface DemoRant extends BodyOf<typeof rants.submit> {
  daysAgo: number;
  hour: number;
  author: DemoName;
  /** Names of files of the parent folder that are attached to the rant. */
  with?: string[];
  then: Step[];
}

export const answer = (by: DemoName, after: number, text: string): Step => ({ answer: text, by, after });
/** A note that only those who handle rants read. */
export const forColleagues = (by: DemoName, after: number, text: string): Step => ({ forColleagues: text, by, after });
export const wrote = (after: number, text: string): Step => ({ wrote: text, after });
export const resolveStep = (by: DemoName, after: number, reason: ResolvedReason = 'action taken'): Step => ({
  resolved: reason,
  by,
  after,
});
/** The author's answer to 'Was this solved?'. */
export const feedbackStep = (after: number, answer: SolvedAnswer): Step => ({ said: answer, after });
export const withdrew = (after: number): Step => ({ withdrew: true, after });
/** `askedBy` asks for the removal, and `by` confirms it. */
export const removed = (askedBy: DemoName, by: DemoName, after: number, reason: RemovalReason): Step => ({
  removed: reason,
  asked: askedBy,
  by,
  after,
});
/** `who` says 'Me too', with a line to those who answer or without one. */
export const joined = (who: DemoName, after: number, line = ''): Step => ({ joined: who, after, line });
/** `by` gives the rant to `to`, or takes it where there is no `to`. */
export const gave = (by: DemoName, after: number, to: DemoName = by, note = ''): Step => ({ gave: to, by, after, note });
export const urgent = (by: DemoName, after: number): Step => ({ urgent: true, by, after });
/** Links the rant to another one, which `sameAs` names by its days ago and its hour: '19/14'. */
export const same = (by: DemoName, after: number, sameAs: string): Step => ({ sameAs, by, after });
/** The deadline for resolving is paused until the author writes. */
export const waits = (by: DemoName, after: number): Step => ({ waits: true, by, after });

export function rant(
  daysAgo: number,
  hour: number,
  author: DemoName,
  [target, department]: readonly [string, string],
  categoryType: string,
  content: string,
  ...then: Step[]
): DemoRant {
  return { daysAgo, hour, author, target, department, categoryType, content, then };
}
