/**
 * The link between rants (docs/decisions/rants.md): a handler says that one is the same as another, or resolves it as a duplicate of that one. Links by
 * hand lead to one main rant and are seen by those who may link both; a duplicate's link by everybody who may see both.
 */
import type { BodyOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import type { Actor } from '@earshot/contract/policy';
import type { App, Tx } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { refuse, refuseField } from '#server/platform/refusal.ts';
import { canAnswerRant, canLinkRant, canReadAnswersOf, type RantSubject } from '../../contract/policy.ts';
import type { rants } from '../../contract/rants.ts';
import type { RantDetail } from '../../contract/shapes.ts';
import { markOpened } from '../conversation/first-read.ts';
import { rantsByIds } from '../core/by-ids.ts';
import { findRant, lockRant, rantDetail } from '../core/detail.ts';
import { changeRant, type RantRow, refuseWithdrawn, seenOf } from '../core/row.ts';
import { subjectOf } from '../visibility/visible.ts';
import { allLinkedTo, endDuplicate, link, record, rowOf, unlink } from './follow-linked.ts';
import { countLinkedTo } from './related.ts';

/**
 * The same link twice is one. A rant others are linked to by hand takes them along; one that is linked leads to the one it is linked to. Throws
 * `rant_not_found`, `same_as_own`, `same_as_itself`, `rant_withdrawn`, `same_as_hidden`, `too_many_same`.
 */
export async function setSameAs(app: App, actor: SessionActor, id: string, body: BodyOf<typeof rants.sameAs>): Promise<RantDetail> {
  await app.write(async (tx) => {
    await holdLinks(app, tx);
    const row = await lockRant(app, tx, actor, id, body.rant);
    await refuseOthers(app, actor, row);
    if (body.rant === null) return unlink(tx, row, actor);
    const main = await mainOf(app, tx, actor, body.rant);
    if (body.rant.toLowerCase() === id.toLowerCase()) throw refuse('same_as_itself');
    if (main.id === row.id || main.id === row.same_as) return;
    const along = (await allLinkedTo(app, tx, row.id)).filter((one) => one.is_duplicate === 0);
    const subject = await subjectOf(app, seenOf(main));
    for (const { author_id } of [row, ...along])
      if (author_id !== null && !canReadAnswersOf(author_id, subject)) throw refuse('same_as_hidden');
    await linkWith(app, tx, actor, row, main, { along, isDuplicate: false });
  });
  return rantDetail(app, actor, id);
}

/** One lock for all links: two people who link at once would else lock the same rants in different orders. */
export const holdLinks = (app: App, tx: Tx) => app.dialect.linkingLock.execute(tx.db);

/** Throws `rant_not_found`, `same_as_own`. */
async function refuseOthers(app: App, actor: Actor, row: RantRow): Promise<RantSubject> {
  const subject = await subjectOf(app, seenOf(row));
  if (!canAnswerRant(actor, subject)) throw refuse('rant_not_found');
  if (!canLinkRant(actor, subject)) throw refuse('same_as_own');
  return subject;
}

/** The one that was chosen, or the one it leads to: a duplicate may lead to one that is linked by hand. */
async function mainOf(app: App, tx: Tx, actor: Actor, id: string): Promise<RantRow> {
  let main = await findRant(app, tx.db, actor, id);
  await refuseOthers(app, actor, main);
  refuseWithdrawn(main);
  while (main.same_as !== null) {
    main = await findRant(app, tx.db, actor, main.same_as);
    // The author of a rant learns nothing of its links.
    if (!canLinkRant(actor, await subjectOf(app, seenOf(main)))) throw refuse('rant_not_found');
  }
  return main;
}

interface How {
  /** Rants linked to this one that go along. */
  along: readonly RantRow[];
  isDuplicate: boolean;
}

async function linkWith(app: App, tx: Tx, actor: SessionActor, row: RantRow, main: RantRow, { along, isDuplicate }: How): Promise<void> {
  refuseWithdrawn(row);
  const { linked: max } = limits.similar;
  // Only those the actor may link are counted: the refusal must not tell that there are others.
  const there = (await countLinkedTo(app, actor, main.id)) + (await countLinkedTo(app, actor, row.id));
  if (there + 1 > max) throw refuse('too_many_same', { values: { max } });
  await markOpened(tx, actor, [main]);
  await unlink(tx, row, actor);
  await link(app, tx, row, main, actor, { isDuplicate });
  for (const one of along) await link(app, tx, one, main, actor, { isDuplicate: one.is_duplicate === 1, follows: one.follows === 1 });
}

type Decision = BodyOf<typeof rants.setStatus>;

/** The id of the rant it is said to repeat. null: of none in particular; undefined: nothing is said. */
export const saidOriginal = ({ status, reason, duplicateOf }: Decision): string | null | undefined =>
  status === 'Resolved' && reason === 'duplicate' ? duplicateOf : undefined;

/**
 * Links a held row to the rant it is resolved as a duplicate of; null: to none any more. All that are linked to it go along. Throws
 * `duplicate_not_found` where the actor may not see that rant, or it is the same one, `duplicate_of_duplicate` where that one was resolved as a duplicate
 * itself, so that no two ever lead to each other, `rant_withdrawn`, `too_many_same`.
 */
export async function setOriginal(app: App, tx: Tx, actor: SessionActor, row: RantRow, original: string | null): Promise<void> {
  if (original === null) return endDuplicate(tx, row, actor);
  const [main] = await rantsByIds(app, tx.db, actor, [original]);
  if (!main || main.id === row.id) throw refuseField('duplicateOf', 'duplicate_not_found');
  if (main.id === row.same_as) return row.is_duplicate === 1 ? undefined : nameOriginal(tx, actor, row, main);
  // Sent again after it went along with its original, it stays where it is.
  if (row.is_duplicate === 1 && main.is_duplicate === 1 && main.same_as === row.same_as) return;
  if (main.resolved_reason === 'duplicate') throw refuseField('duplicateOf', 'duplicate_of_duplicate');
  refuseWithdrawn(main);
  // It was linked the other way round.
  if (main.same_as === row.id) await unlink(tx, main, actor);
  await linkWith(app, tx, actor, row, await rowOf(tx, main.id), { along: await allLinkedTo(app, tx, row.id), isDuplicate: true });
}

/** It is linked to that one by hand already. */
async function nameOriginal(tx: Tx, actor: SessionActor, row: RantRow, main: RantRow): Promise<void> {
  await changeRant(tx, row, { is_duplicate: 1, follows: 0 });
  await record(tx, 'rant.linked', row, main, actor, true);
}
