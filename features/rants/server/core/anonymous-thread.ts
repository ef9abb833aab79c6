/** Reads everything that the author of an anonymous rant sees of it. The author shows a secret instead of signing in. */
import type { App } from '#server/platform/app.ts';
import type { RantReaders } from '../../contract/readers.ts';
import type { SolvedAnswer } from '../../contract/statuses.ts';
import { answerOf } from '../conversation/resolution-feedback.ts';
import { statusesOf } from '../conversation/timeline.ts';
import { linkedAnswersOfAnonymous } from '../links/linked-answers.ts';
import { readersOfRow } from '../visibility/readers.ts';
import { responsesAndMessages, type SealedPost, sealedRow } from './anonymous.ts';
import type { StateRow } from './present.ts';
import type { RantRow } from './row.ts';

interface SealedThread {
  row: RantRow;
  /** The responses and messages on the rant, oldest first. */
  said: SealedPost[];
  /** Answers to the rant that this one is linked to as the same. */
  like: SealedPost[];
  /** Changes of the status that were not undone, oldest first. */
  statuses: StateRow[];
  /** The author's answer to 'Was this solved?' about the last resolution; null: none. */
  solved: SolvedAnswer | null;
  readers: RantReaders;
}

/** `thread` is the hash of the secret that only the author has. Returns undefined where no rant has it. */
export async function readSealed(app: App, thread: string): Promise<SealedThread | undefined> {
  const row = await sealedRow(app, { db: app.db }, thread);
  return (
    row && {
      row,
      said: await responsesAndMessages(app, row.id),
      like: await linkedAnswersOfAnonymous(app, row),
      statuses: await statusesOf(app, row.id),
      solved: row.resolved_at === null ? null : await answerOf(app, row.id, row.resolved_at),
      readers: await readersOfRow(app, row),
    }
  );
}
