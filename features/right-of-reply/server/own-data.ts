/** A person's summaries and check-ins for the download of his own data: what was written for him and by him, and what he was told in confidence. */

import { findLinkedRants } from '#features/rants/server';
import type { App } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { listCheckIns, ownAnswers } from './check-ins.ts';
import { listAboutMe, writtenBy } from './summaries.ts';

export async function ownRightOfReply(app: App, actor: SessionActor): Promise<unknown> {
  const written = await writtenBy(app, actor.id);
  // A rant that is hidden from him now is not named.
  const seen = new Set(
    (
      await findLinkedRants(
        app,
        app.db,
        actor,
        written.map(({ rant_id }) => rant_id),
      )
    ).map(({ _id }) => _id),
  );
  return {
    aboutMe: await listAboutMe(app, actor),
    summaries: written.map(({ rant_id, day, content }) => ({ rant: seen.has(rant_id) ? rant_id : null, day, content })),
    checkIns: await ownAnswers(app, actor),
    toldInConfidence: await listCheckIns(app, actor),
  };
}
