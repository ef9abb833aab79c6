/**
 * Removing and muting take two people. Where nobody is left who could be the second one, whoever runs the server confirms it there; never while there
 * is somebody, whose decision it is.
 */

import { areTwoPeople, handlersByName } from '#features/accounts/server';
import type { App } from '#server/platform/app.ts';
import { bound, condition } from '#server/platform/db/condition.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { refuse } from '#server/platform/refusal.ts';
import { isSecondPerson } from '../../contract/policy.ts';
import { lockSealed } from '../core/anonymous.ts';
import { refuseWithdrawn, seenOf } from '../core/row.ts';
import { subjectOf } from '../visibility/visible.ts';
import { carryOut } from './commands.ts';
import { kinds, type TwoPersonKind, twoPersonKinds } from './kinds.ts';
import { requestFor, requestsIn } from './requests.ts';

interface WaitingRequest {
  rant: string;
  what: TwoPersonKind;
  by: string;
  reason: string;
  at: number;
}

/** All that was asked for, oldest first, also where somebody is there to decide it. */
export async function waitingRequests(db: Executor): Promise<WaitingRequest[]> {
  const found: WaitingRequest[] = [];
  for (const what of twoPersonKinds) {
    const { table } = kinds[what];
    const rows = requestsIn(db, table).select([
      `${table}.rant_id as rant`,
      `${table}.reason`,
      `${table}.asked_at as at`,
      'users.name as by',
    ]);
    found.push(...(await rows.execute()).map((one) => ({ ...one, what })));
  }
  return found.toSorted((a, b) => a.at - b.at);
}

/** `seconds`: the names of those who can decide it; where there are some, nothing is done. Throws `rant_not_found`, `removal_not_asked`, and where a legal hold keeps it. */
export function confirmOnServer(app: App, id: string): Promise<{ what: TwoPersonKind; seconds: string[] }> {
  return app.write(async (tx) => {
    const row = await lockSealed(app, tx, condition`rants.id = ${bound('id', id)}`);
    if (!row) throw refuse('rant_not_found');
    refuseWithdrawn(row);
    const subject = await subjectOf(app, seenOf(row));
    for (const what of twoPersonKinds) {
      const request = await requestFor(app, tx.db, what, row, subject);
      if (!request) continue;
      const seconds: string[] = [];
      for (const person of await handlersByName(tx.db))
        if (isSecondPerson(person, subject, request.by) && (await areTwoPeople(tx.db, request.by, person.id, request.at)))
          seconds.push(person.name);
      if (seconds.length === 0) await carryOut(app, tx, what, row, request.reason, null);
      return { what, seconds };
    }
    throw refuse('removal_not_asked');
  });
}
