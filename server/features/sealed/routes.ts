import { limits } from '@earshot/contract/limits';
import type { SealedKeys, sealed } from '@earshot/contract/sealed';
import type { App, Tx } from '../../platform/app.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { today } from '../../platform/period.ts';
import { closedOn, closeEpochs, digestOf, epochOf } from './epochs.ts';
import { holders, issuePasses } from './passes.ts';

/** What the public log, a later room, does for this one. */
export interface FromLog {
  keyProof(app: App, digest: string): Promise<NonNullable<SealedKeys['issuer']>['proof']>;
  roundSoon(app: App, tx: Tx): Promise<void>;
}

const { holdersLeast, holdersWarn } = limits.sealed;

/** The same for everybody who asks, whoever he is: a device that was shown another key would give itself away with it. */
async function keys(app: App, { keyProof }: FromLog): Promise<SealedKeys> {
  const { sealedRants, sealedPause } = await app.settings.current();
  const day = await today(app);
  const n = await holders(app);
  const epoch = sealedRants === 'off' ? null : await epochOf(app.db, day);
  return {
    state: sealedRants === 'off' ? 'off' : sealedPause !== null ? 'paused' : n < holdersLeast ? 'few' : 'on',
    reason: sealedPause,
    day,
    issuer: epoch && { epoch: epoch.epoch, key: epoch.public, proof: await keyProof(app, digestOf(Buffer.from(epoch.public, 'base64'))) },
    crowd: n < holdersLeast ? 'few' : n < holdersWarn ? 'some' : 'many',
    renewedOn: await closedOn(app.db, day),
  };
}

export const routes = (fromLog: FromLog): Handlers<typeof sealed> => ({
  keys: ({ app }) => keys(app, fromLog),
  passes: async ({ app, actor, body }) => ({ signed: await issuePasses(app, actor, body) }),
  async crowd({ app }) {
    const n = await holders(app);
    return { holders: n < holdersLeast ? null : n };
  },
  close: ({ app, actor }) =>
    app.write(async (tx) => {
      const closed = await closeEpochs(tx);
      await tx.record({ type: 'sealed.closed', actorId: actor.id, subject: null, data: { closed } });
      await fromLog.roundSoon(app, tx);
      return { closed };
    }),
});
