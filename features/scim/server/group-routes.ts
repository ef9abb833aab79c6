/** The handlers of /scim/v2/Groups. */
import { changeGroup, createGroup, findGroup, findGroups, membersOf, removeGroup } from './groups.ts';
import { listOf, pageOf } from './page.ts';
import { groupIn, membersIn, patchedGroup, replacedGroup } from './patch.ts';
import { type GroupRow, holds, presentGroup, type Resource, selected, selectionOf } from './resource.ts';
import { mustMatch, objectIn, type Routes, type ScimRequest, sendResource } from './routes.ts';
import { unknownResource } from './scim-error.ts';

const versionOf = ({ version }: GroupRow): string => `W/"${version}"`;

async function groupResource({ app, query, root }: ScimRequest, row: GroupRow): Promise<Resource> {
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
      const resources = fitting.map((row) => selected(presentGroup(row, members && (members.get(row.id) ?? []), root), selection));
      return listOf(resources, total, page);
    },
  ],
  [
    'GET',
    '/Groups/:id',
    async (request) => {
      const row = await findGroup(request.app.db, request.id);
      if (!row) throw unknownResource(request.id);
      return sendResource(request, await groupResource(request, row));
    },
  ],
  [
    'POST',
    '/Groups',
    async (request) => {
      const body = objectIn(request);
      const row = await createGroup(request.app, groupIn(body), membersIn(body) ?? []);
      return sendResource(request, await groupResource(request, row), 201);
    },
  ],
  [
    'PUT',
    '/Groups/:id',
    async (request) => {
      const body = objectIn(request);
      // A group sent without members keeps its own, who would otherwise lose their roles.
      const ids = membersIn(body);
      const members = ids === null ? [] : [{ how: 'set' as const, ids }];
      const row = await changeGroup(request.app, request.actor, request.id, (before) => {
        mustMatch(request, versionOf(before));
        return { wanted: replacedGroup(body, before.external_id), members };
      });
      return sendResource(request, await groupResource(request, row));
    },
  ],
  [
    'PATCH',
    '/Groups/:id',
    async (request) => {
      const row = await changeGroup(request.app, request.actor, request.id, (before) => {
        mustMatch(request, versionOf(before));
        return patchedGroup(request.id, { displayName: before.display_name, externalId: before.external_id }, request.sent);
      });
      request.reply.header('etag', versionOf(row));
      // A group can have thousands of members, so they are sent only on request.
      return request.query.attributes === undefined ? undefined : sendResource(request, await groupResource(request, row));
    },
  ],
  [
    'DELETE',
    '/Groups/:id',
    async (request) => removeGroup(request.app, request.actor, request.id, async (group) => mustMatch(request, versionOf(group))),
  ],
];
