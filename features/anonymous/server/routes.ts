import { keyProof, nextRoundIso, scheduleRoundNow } from '#features/public-log/server';
import { revealRant } from '#features/rants/server';
import type { App } from '#server/platform/app.ts';
import type { Handlers } from '#server/platform/http/mount.ts';
import { today } from '#server/platform/period.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { SealedKeys, sealed } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { takeBox } from './box.ts';
import { boxKeys, boxPoints } from './box-keys.ts';
import { closedOn, closeEpochs, digestOf, epochOf } from './epochs.ts';
import { secretHash } from './message.ts';
import { boardAfter } from './news-tags.ts';
import { holders, issuePasses } from './passes.ts';

const { holdersLeast, holdersWarn } = limits;

/** The same reply for everybody: a device that was shown another key would identify itself by using it. */
async function keys(app: App): Promise<SealedKeys> {
  const { sealedRants, sealedPause } = await app.settings.current();
  const day = await today(app);
  const n = await holders(app);
  const isOff = sealedRants === 'off';
  const epoch = isOff ? null : await epochOf(app.db, day);
  // This makes today's box key where there is none. It also runs while anonymous rants are off, as authors go on reading their answers.
  await boxKeys(app);
  return {
    state: isOff ? 'off' : sealedPause !== null ? 'paused' : n < holdersLeast ? 'few' : 'on',
    reason: sealedPause,
    day,
    issuer: epoch && { epoch: epoch.epoch, key: epoch.public, proof: await keyProof(app, digestOf(Buffer.from(epoch.public, 'base64'))) },
    crowd: n < holdersLeast ? 'few' : n < holdersWarn ? 'some' : 'many',
    boxes: await boxPoints(app),
    nextRound: await nextRoundIso(app),
    passesCountAtOnce: app.passesCountAtOnce,
    renewedOn: await closedOn(app.db, day),
  };
}

export const routes: Handlers<typeof sealed> = {
  keys: ({ app }) => keys(app),
  passes: async ({ app, actor, body }) => ({ signed: await issuePasses(app, actor, body) }),
  async box({ app, request, body }) {
    const { 'x-auth-token': token, authorization } = request.headers;
    if (token !== undefined || authorization !== undefined) throw refuse('box_with_session');
    return { box: await takeBox(app, body.box) };
  },
  board: ({ app, query }) => boardAfter(app, query.after ?? 0),
  async crowd({ app }) {
    const n = await holders(app);
    return { holders: n < holdersLeast ? null : n };
  },
  reveal: ({ app, actor, body: { rant, secret } }) => revealRant(app, actor, rant, secretHash(secret)),
  close: ({ app, actor }) =>
    app.write(async (tx) => {
      const closedEpochs = await closeEpochs(tx);
      await tx.record({ type: 'sealed.closed', actorId: actor.id, subject: null, data: { closed: closedEpochs } });
      await scheduleRoundNow(app, tx);
      return { closed: closedEpochs };
    }),
};
