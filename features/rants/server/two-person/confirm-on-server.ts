/**
 * Removing and muting take two people. Where nobody is left who could be the second one, the person who runs the server confirms it there;
 * but never while there is somebody, because that person decides.
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

/** All requests, oldest first, including those that somebody is there to decide. */
export async function waitingRequests(db: Executor): Promise<WaitingRequest[]> {
  const requests: WaitingRequest[] = [];
  for (const kind of twoPersonKinds) {
    const { table } = kinds[kind];
    const rows = requestsIn(db, table).select([
      `${table}.rant_id as rant`,
      `${table}.reason`,
      `${table}.asked_at as at`,
      'users.name as by',
    ]);
    requests.push(...(await rows.execute()).map((row) => ({ ...row, what: kind })));
  }
  return requests.toSorted((a, b) => a.at - b.at);
}

/**
 * Confirms the request on a rant, if nobody is left who can: otherwise nothing is done, and `seconds` names the people who can. Throws
 * `rant_not_found`, `rant_withdrawn`, `rant_removed`, `removal_not_asked`, and a refusal where a legal hold keeps the rant.
 */
export function confirmOnServer(app: App, id: string): Promise<{ what: TwoPersonKind; seconds: string[] }> {
  return app.write(async (tx) => {
    const row = await lockSealed(app, tx, condition`rants.id = ${bound('id', id)}`);
    if (!row) throw refuse('rant_not_found');
    refuseWithdrawn(row);
    const subject = await subjectOf(app, seenOf(row));
    for (const kind of twoPersonKinds) {
      const request = await requestFor(app, tx.db, kind, row, subject);
      if (!request) continue;
      const seconds: string[] = [];
      for (const person of await handlersByName(tx.db))
        if (isSecondPerson(person, subject, request.by) && (await areTwoPeople(tx.db, request.by, person.id, request.at)))
          seconds.push(person.name);
      if (seconds.length === 0) await carryOut(app, tx, kind, row, request.reason, null);
      return { what: kind, seconds };
    }
    throw refuse('removal_not_asked');
  });
}
