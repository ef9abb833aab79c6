/**
 * Removing and muting take two people. Where nobody is left who could be the second one, whoever runs the server confirms it there; never while there
 * is somebody, whose decision it is.
 */

import { areTwoPeople, handlersByName } from '#features/accounts/server';
import type { App, Tx } from '#server/platform/app.ts';
import { bound, condition } from '#server/platform/db/condition.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { refuse } from '#server/platform/refusal.ts';
import { canBeMuted } from '../../contract/authorship.ts';
import { canDecideRemoval, type RantSubject } from '../../contract/policy.ts';
import { lockSealed } from '../core/anonymous.ts';
import { refuseWithdrawn, seenOf } from '../core/row.ts';
import { subjectOf } from '../visibility/visible.ts';
import { muteOf } from './mute-asked.ts';
import { mute } from './muting.ts';
import { remove } from './removal.ts';
import { removalOf } from './removal-asked.ts';

type TwoPeopleDeed = 'removal' | 'muting';

interface AskedOfSecond {
  rant: string;
  what: TwoPeopleDeed;
  by: string;
  reason: string;
  at: number;
}

/** All that was asked for, oldest first, also where somebody is there to decide it. */
export async function askedOfSecond(db: Executor): Promise<AskedOfSecond[]> {
  const askedIn = (table: 'removals' | 'mutes') =>
    db
      .selectFrom(table)
      .innerJoin('users', 'users.id', `${table}.asked_by`)
      .select([`${table}.rant_id as rant`, `${table}.reason`, `${table}.asked_at as at`, 'users.name as by'])
      .where('users.deleted_at', 'is', null)
      .execute();
  const removals = (await askedIn('removals')).map((one) => ({ ...one, what: 'removal' as const }));
  const mutes = (await askedIn('mutes')).map((one) => ({ ...one, what: 'muting' as const }));
  return [...removals, ...mutes].toSorted((a, b) => a.at - b.at);
}

/** `seconds`: the names of those who can decide it; where there are some, nothing is done. Throws `rant_not_found`, `removal_not_asked`, and where a legal hold keeps it. */
export function confirmOnServer(app: App, id: string): Promise<{ what: TwoPeopleDeed; seconds: string[] }> {
  return app.write(async (tx) => {
    const row = await lockSealed(app, tx, condition`rants.id = ${bound('id', id)}`);
    if (!row) throw refuse('rant_not_found');
    refuseWithdrawn(row);
    const subject = await subjectOf(app, seenOf(row));
    const removal = await removalOf(app, tx.db, id, subject);
    const muting =
      row.muted_at === null && canBeMuted({ kind: row.kind, authorId: row.author_id }) ? await muteOf(app, tx.db, id, subject) : null;
    const asked = removal ?? muting;
    if (!asked) throw refuse('removal_not_asked');
    const what = removal ? 'removal' : 'muting';
    const seconds = await secondsFor(tx, subject, asked);
    if (seconds.length > 0) return { what, seconds };
    if (removal) await remove(app, tx, row, removal.reason, null);
    else await mute(tx, row, asked.reason, null);
    return { what, seconds };
  });
}

async function secondsFor({ db }: Tx, subject: RantSubject, asked: { asked_by: string; asked_at: number }): Promise<string[]> {
  const seconds: string[] = [];
  for (const person of await handlersByName(db))
    if (canDecideRemoval(person, subject, asked.asked_by) && (await areTwoPeople(db, asked.asked_by, person.id, asked.asked_at)))
      seconds.push(person.name);
  return seconds;
}
