/** People and groups from the organisation's directory, sent by SCIM. */

import { managedPeople } from '#features/accounts/server';
import { onEvent } from '#server/platform/app.ts';
import { directoryKeys } from '#server/platform/auth/keys.ts';
import { iso } from '#server/platform/clock.ts';
import type { Handlers } from '#server/platform/http/mount.ts';
import { calls, type ServerFeature } from '#server/platform/server-feature.ts';
import { fill } from '#server/platform/slots.ts';
import { scim } from '../contract/calls.ts';
import { keysOfDirectory } from './access.ts';
import { checks } from './checks.ts';
import { watchLeaving } from './deprovision.ts';
import { managedHere } from './managed.ts';
import { notifyOfDirectory } from './notify.ts';
import { groupsOf } from './people.ts';
import { unlinkIn } from './provision.ts';
import { applyAllGroups } from './roles.ts';
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

export const serverFeature = {
  fills: [fill(managedPeople, managedHere), fill(directoryKeys, keysOfDirectory, keysOfDirectory)],
  calls: [calls(scim, routes), mountScim],
  checks,
  staying: {
    reactions(app) {
      // Unlinks a person who is deleted here, so that the directory may send the person again.
      onEvent(app, 'account.deleted', async (_app, tx, { subject, actorId }) => void (await unlinkIn(tx, actorId, subject ?? '')));
    },
  },
  reactions(app) {
    onEvent(app, 'account.deactivated', watchLeaving);
    notifyOfDirectory(app);
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
  sweep: applyAllGroups,
} satisfies ServerFeature;
