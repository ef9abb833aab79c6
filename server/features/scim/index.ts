/** The door of the directory: people and groups that the organisation keeps elsewhere and sends by SCIM. */
import { scim } from '@earshot/contract/scim';
import { onEvent } from '../../platform/app.ts';
import { directoryKeys } from '../../platform/auth/keys.ts';
import { iso } from '../../platform/clock.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { calls, type Room } from '../../platform/room.ts';
import { fill } from '../../platform/slots.ts';
import { keysOfDirectory } from './access.ts';
import { checks } from './checks.ts';
import { unlinkIn } from './keeping.ts';
import { watchLeaving } from './leaving.ts';
import { groupsOf } from './people.ts';
import { followAll } from './roles.ts';
import { mountScim } from './routes.ts';
import { endKey, listGroups, makeKey, mapGroup, stateOf, unlinkPerson } from './settings.ts';

const routes: Handlers<typeof scim> = {
  state: ({ app }) => stateOf(app),
  makeKey: ({ app, actor, body }) => makeKey(app, actor, body),
  endKey: async ({ app, actor, translator }) => {
    await endKey(app, actor);
    return { msg: translator.translate('done.directoryEnded') };
  },
  groups: async ({ app, query, count }) => {
    const { groups, total } = await listGroups(app, query);
    count(total);
    return groups;
  },
  map: ({ app, actor, params, body }) => mapGroup(app, actor, params.id, body),
  unlink: async ({ app, actor, params, translator }) => {
    await unlinkPerson(app, actor, params.id);
    return { msg: translator.translate('done.directoryUnlinked') };
  },
};

export const scimRoom = {
  calls: [calls(scim, routes), mountScim],
  checks,
  fills: [fill(directoryKeys, keysOfDirectory)],
  /** A person who is deleted here is nobody there: the directory may send him anew. */
  reactions(app) {
    onEvent(app, 'account.deleted', async (_app, tx, { subject, actorId }) => void (await unlinkIn(tx, actorId, subject ?? '')));
    onEvent(app, 'account.deactivated', watchLeaving);
  },
  ownData: {
    directory: async (app, { id }) => {
      const row = await app.db.selectFrom('scim_people').selectAll().where('user_id', '=', id).executeTakeFirst();
      if (!row) return null;
      const groups = await groupsOf(app, app.db, [id]);
      return {
        userName: row.user_name,
        externalId: row.external_id,
        name: { formatted: row.formatted, givenName: row.given_name, familyName: row.family_name },
        displayName: row.display_name,
        since: iso(row.created_at),
        changedAt: iso(row.changed_at),
        groups: groups(id).map(({ name }) => name),
      };
    },
  },
  sweep: followAll,
} satisfies Room;
