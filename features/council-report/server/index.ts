/** Adds the works council report to the server. Other features import from here only. */
import type { Handlers } from '#server/platform/http/mount.ts';
import { calls, type ServerFeature } from '#server/platform/server-feature.ts';
import { translatorFor } from '#server/platform/translator.ts';
import { trust } from '../contract/calls.ts';
import { makePack } from './pack.ts';
import { noteSaved, savePack } from './save.ts';

export { packOf } from './pack.ts';
export { packText } from './save.ts';

const routes: Handlers<typeof trust> = {
  pack: ({ app, translator }) => makePack(app, translator),
  file: async ({ app, actor, query, request }) => savePack(app, actor, await translatorFor(app, actor, request), query.as),
};

export const serverFeature = {
  calls: [calls(trust, routes)],
  begins: (app, adminId) => noteSaved(app, adminId, 'html'),
} satisfies ServerFeature;
