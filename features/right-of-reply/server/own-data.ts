/**
 * A person's summaries and check-ins for the download of their own data: what was written for and by them, and what they were told in
 * confidence.
 */

import { findLinkedRants } from '#features/rants/server';
import type { App } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { listCheckIns, ownAnswers } from './check-ins.ts';
import { listAboutMe, writtenBy } from './summaries.ts';

export async function ownRightOfReply(app: App, actor: SessionActor): Promise<unknown> {
  const ownRants = await writtenBy(app, actor.id);
  // The id of a rant that is hidden from the person now is left out.
  const visibleIds = new Set(
    (
      await findLinkedRants(
        app,
        app.db,
        actor,
        ownRants.map(({ rant_id }) => rant_id),
      )
    ).map(({ _id }) => _id),
  );
  return {
    aboutMe: await listAboutMe(app, actor),
    summaries: ownRants.map(({ rant_id, day, content }) => ({ rant: visibleIds.has(rant_id) ? rant_id : null, day, content })),
    checkIns: await ownAnswers(app, actor),
    toldInConfidence: await listCheckIns(app, actor),
  };
}
