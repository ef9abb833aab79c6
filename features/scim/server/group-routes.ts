/** /scim/v2/Groups. */
import { changeGroup, createGroup, findGroup, findGroups, membersOf, removeGroup } from './groups.ts';
import { listOf, pageOf } from './page.ts';
import { groupIn, membersIn, patchedGroup, replacedGroup } from './patch.ts';
import { type GroupRow, holds, presentGroup, type Resource, selected, selectionOf } from './resource.ts';
import { type Asking, mustMatch, objectIn, one, type Routes } from './routes.ts';
import { unknownResource } from './scim-error.ts';

const versionOf = ({ version }: GroupRow): string => `W/"${version}"`;

async function shown({ app, query, root }: Asking, row: GroupRow): Promise<Resource> {
  const members = holds(selectionOf(query), 'members') ? await membersOf(app, app.db, [row]) : null;
  return presentGroup(row, members && (members.get(row.id) ?? []), root);
}

export const groupRoutes: Routes = [
  [
    'GET',
    '/Groups',
    async ({ app, query, root }) => {
      const [page, selection] = [pageOf(query), selectionOf(query)];
      const { rows, total } = await findGroups(app, query.filter, page);
      const members = holds(selection, 'members') ? await membersOf(app, app.db, rows) : null;
      const fitting = members ? rows.filter(({ id }) => members.has(id)) : rows;
      const shown = fitting.map((row) => selected(presentGroup(row, members && (members.get(row.id) ?? []), root), selection));
      return listOf(shown, total, page);
    },
  ],
  [
    'GET',
    '/Groups/:id',
    async (asking) => {
      const row = await findGroup(asking.app.db, asking.id);
      if (!row) throw unknownResource(asking.id);
      return one(asking, await shown(asking, row));
    },
  ],
  [
    'POST',
    '/Groups',
    async (asking) => {
      const sent = objectIn(asking);
      const row = await createGroup(asking.app, groupIn(sent), membersIn(sent) ?? []);
      return one(asking, await shown(asking, row), 201);
    },
  ],
  [
    'PUT',
    '/Groups/:id',
    async (asking) => {
      const sent = objectIn(asking);
      // A group that comes without its members keeps them: they would lose their roles.
      const ids = membersIn(sent);
      const members = ids === null ? [] : [{ how: 'set' as const, ids }];
      const row = await changeGroup(asking.app, asking.actor, asking.id, (before) => {
        mustMatch(asking, versionOf(before));
        return { wanted: replacedGroup(sent, before.external_id), members };
      });
      return one(asking, await shown(asking, row));
    },
  ],
  [
    'PATCH',
    '/Groups/:id',
    async (asking) => {
      const row = await changeGroup(asking.app, asking.actor, asking.id, (before) => {
        mustMatch(asking, versionOf(before));
        return patchedGroup(asking.id, { displayName: before.display_name, externalId: before.external_id }, asking.sent);
      });
      asking.reply.header('etag', versionOf(row));
      // A group can have thousands of members, so they are sent only if they are asked for.
      return asking.query.attributes === undefined ? undefined : one(asking, await shown(asking, row));
    },
  ],
  [
    'DELETE',
    '/Groups/:id',
    async (asking) => removeGroup(asking.app, asking.actor, asking.id, async (group) => mustMatch(asking, versionOf(group))),
  ],
];
