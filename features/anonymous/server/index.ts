/**
 * Adds anonymous rants (docs/security/sealed.md) to the server. Other features import from here only. Devices, which write such rants, are
 * in `web/`.
 */

import { welcomePart } from '#features/accounts/server';
import { addKeyToLog, atRound, logNeeded, refuseWithoutPublicLog, scheduleRoundNow } from '#features/public-log/server';
import { isSettingChosen } from '#features/settings/server';
import { onEvent } from '#server/platform/app.ts';
import { calls, type ServerFeature } from '#server/platform/server-feature.ts';
import { fill } from '#server/platform/slots.ts';
import { sealed } from '../contract/calls.ts';
import { boxKeys, forgetBoxKeys } from './box-keys.ts';
import { checks } from './checks.ts';
import { sayWords, sealedScenes } from './demo/scenes.ts';
import { forgetEpochs } from './epochs.ts';
import { keepBeforeRounds, keepPoolNow } from './mixing-pool.ts';
import { forgetBoard, keepNews } from './news-tags.ts';
import { notifyOfRounds } from './notify.ts';
import { ownPasses } from './passes.ts';
import { inRound } from './publishing.ts';
import { routes } from './routes.ts';
import { needsRounds, readsSealed } from './welcome.ts';

export { addNewsForAuthor } from './news-tags.ts';
export { authorCheckIns } from './slots.ts';

export const serverFeature = {
  calls: [calls(sealed, routes)],
  reactions(app) {
    keepNews(app);
    notifyOfRounds(app);
    onEvent(app, 'sealed.keyMade', (_, tx, { data: { epoch }, payload: { digest } }) => addKeyToLog(tx, epoch, digest));
    // A round is held at once and not only at the next hour of rounds: people look for anonymous rants as soon as an admin has switched
    // them on.
    onEvent(app, 'settings.changed', async (_, tx, { data }) => {
      if (data.key !== 'sealedRants' || data.to !== 'on') return;
      await refuseWithoutPublicLog(tx);
      await scheduleRoundNow(app, tx);
    });
  },
  ownData: { passes: ownPasses },
  checks,
  fills: [fill(logNeeded, needsRounds), fill(atRound, inRound), fill(welcomePart, readsSealed)],
  steps: { sealed: (app) => isSettingChosen(app.db, 'sealedRants') },
  scenes: sealedScenes,
  demoSays: sayWords,
  async sweep(app) {
    await forgetEpochs(app);
    await forgetBoxKeys(app);
    await forgetBoard(app);
  },
  async start(app, jobsEveryMs) {
    if ((await app.settings.current()).sealedRants === 'on') await boxKeys(app);
    return jobsEveryMs > 0 ? keepBeforeRounds(app) : { stop: () => keepPoolNow(app) };
  },
} satisfies ServerFeature;
