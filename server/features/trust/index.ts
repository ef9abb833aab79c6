/** The door of the works council's pack. It comes after all rooms, as it tells of all of them, and changes nothing of theirs. */
import { trust } from '@earshot/contract/trust';
import type { Handlers } from '../../platform/http/mount.ts';
import { calls, type Room } from '../../platform/room.ts';
import { translatorFor } from '../../platform/translator.ts';
import { makePack } from './pack.ts';
import { savePack } from './save.ts';

export { packOf } from './pack.ts';
export { noteSaved, packText } from './save.ts';

const routes: Handlers<typeof trust> = {
  pack: ({ app, translator }) => makePack(app, translator),
  file: async ({ app, actor, query, request }) => savePack(app, actor, await translatorFor(app, actor, request), query.as),
};

export const trustRoom = { calls: [calls(trust, routes)] } satisfies Room;
