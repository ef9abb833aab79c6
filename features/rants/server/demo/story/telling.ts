/** Helpers that tell the demo's rants: people, and what happens to a rant. Everything is invented. */
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
  /** Files of the folder above that go with it. */
  with?: string[];
  then: Step[];
}

export const answer = (by: DemoName, after: number, text: string): Step => ({ answer: text, by, after });
/** A note that only those who handle rants read. */
export const forColleagues = (by: DemoName, after: number, text: string): Step => ({ forColleagues: text, by, after });
export const wrote = (after: number, text: string): Step => ({ wrote: text, after });
export const resolved = (by: DemoName, after: number, reason: ResolvedReason = 'action taken'): Step => ({ resolved: reason, by, after });
/** Its author, asked whether it was solved. */
export const said = (after: number, answer: SolvedAnswer): Step => ({ said: answer, after });
export const withdrew = (after: number): Step => ({ withdrew: true, after });
/** Asked for by one and confirmed by another. */
export const removed = (asked: DemoName, by: DemoName, after: number, reason: RemovalReason): Step => ({
  removed: reason,
  asked,
  by,
  after,
});
/** Says 'Me too', with a line to those who answer or without one. */
export const joined = (who: DemoName, after: number, line = ''): Step => ({ joined: who, after, line });
/** Without a note he takes it himself. */
export const gave = (by: DemoName, after: number, to: DemoName = by, note = ''): Step => ({ gave: to, by, after, note });
export const urgent = (by: DemoName, after: number): Step => ({ urgent: true, by, after });
/** Linked to the rant of so many days ago and that hour: '19/14'. */
export const same = (by: DemoName, after: number, sameAs: string): Step => ({ sameAs, by, after });
/** Its author is to write. */
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
