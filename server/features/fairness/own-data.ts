/** What fairness keeps of a person, for the download of one's own data: what was written for and by him, and what he was told in confidence. */
import type { App } from '../../platform/app.ts';
import type { SessionActor } from '../../platform/auth/sessions.ts';
import { rantsByIds } from '../rants/index.ts';
import { listCheckIns, ownAnswers } from './check-ins.ts';
import { listAboutMe, writtenBy } from './summaries.ts';

export async function ownFairness(app: App, actor: SessionActor): Promise<unknown> {
  const written = await writtenBy(app, actor.id);
  // Which rant it was about is not said where that one is hidden now.
  const seen = new Set(
    (
      await rantsByIds(
        app,
        app.db,
        actor,
        written.map(({ rant_id }) => rant_id),
      )
    ).map(({ id }) => id),
  );
  return {
    aboutMe: await listAboutMe(app, actor),
    summaries: written.map(({ rant_id, day, content }) => ({ rant: seen.has(rant_id) ? rant_id : null, day, content })),
    checkIns: await ownAnswers(app, actor),
    toldInConfidence: await listCheckIns(app, actor),
  };
}
