/** Adds API keys to the server. Other features import from here only. */
import { programKeys } from '#server/platform/auth/keys.ts';
import type { Handlers } from '#server/platform/http/mount.ts';
import { calls, type ServerFeature } from '#server/platform/server-feature.ts';
import { fill } from '#server/platform/slots.ts';
import { keys } from '../contract/calls.ts';
import { checks } from './checks.ts';
import { makeDemoKeys } from './demo.ts';
import { findByKey } from './find-key.ts';
import { allKeys, endKey, endKeysOf, hasStrayKeys, listKeys, makeKey, namesOfKeys, ownKeys, sweepKeys } from './keys.ts';

export { prepareKey } from './keys.ts';

const routes: Handlers<typeof keys> = {
  list: ({ app, actor }) => listKeys(app, actor),
  all: async ({ app, query, count }) => {
    const { keys, total } = await allKeys(app, query);
    count(total);
    return keys;
  },
  make: ({ app, actor, body }) => makeKey(app, actor, body),
  makeService: ({ app, actor, body }) => makeKey(app, actor, body),
  end: async ({ app, actor, params, translator }) => {
    await endKey(app, actor, params.id);
    return { msg: translator.translate('done.keyEnded') };
  },
};

export const serverFeature = {
  calls: [calls(keys, routes)],
  ownData: { keys: ownKeys },
  names: namesOfKeys,
  attention: async (app) => ((await hasStrayKeys(app)) ? ['keys'] : []),
  checks,
  fills: [fill(programKeys, { find: findByKey, endOf: endKeysOf }, { find: async () => null, endOf: endKeysOf })],
  demo: makeDemoKeys,
  // Keys that ended long ago are deleted even while the feature is off.
  staying: { sweep: sweepKeys },
} satisfies ServerFeature;
