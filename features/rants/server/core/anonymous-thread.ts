/** All of an anonymous rant that its author reads, who shows a secret instead of signing in. */
import type { App } from '#server/platform/app.ts';
import type { RantReaders } from '../../contract/readers.ts';
import type { SolvedAnswer } from '../../contract/statuses.ts';
import { answerOf } from '../conversation/resolution-feedback.ts';
import { statusesOf } from '../conversation/timeline.ts';
import { likeAnswersOfSealed } from '../links/linked-answers.ts';
import { readersOfRow } from '../visibility/audience.ts';
import { responsesAndMessages, type SealedPost, sealedRow } from './anonymous.ts';
import type { StateRow } from './present.ts';
import type { RantRow } from './row.ts';

interface SealedThread {
  row: RantRow;
  /** Its responses and messages, oldest first. */
  said: SealedPost[];
  /** Answers to the rant that it is the same as. */
  like: SealedPost[];
  /** Changes of its status that stand, oldest first. */
  statuses: StateRow[];
  /** The answer to 'Was this solved?' of its last resolution. */
  solved: SolvedAnswer | null;
  readers: RantReaders;
}

/** `thread`: the hash of the secret that only its author has. */
export async function readSealed(app: App, thread: string): Promise<SealedThread | undefined> {
  const row = await sealedRow(app, { db: app.db }, thread);
  return (
    row && {
      row,
      said: await responsesAndMessages(app, row.id),
      like: await likeAnswersOfSealed(app, row),
      statuses: await statusesOf(app, row.id),
      solved: row.resolved_at === null ? null : await answerOf(app, row.id, row.resolved_at),
      readers: await readersOfRow(app, row),
    }
  );
}
