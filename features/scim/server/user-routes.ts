/** The handlers of /scim/v2/Users. */
import type { Executor } from '#server/platform/db/open.ts';
import { changeOrSwitchOff } from './deprovision.ts';
import { listOf, pageOf } from './page.ts';
import { attribute, isOff, type ParsedUser, parseUser, replacedUser } from './parse-user.ts';
import { patchedUser, patchSwitchesOff } from './patch.ts';
import { findPeople, findPerson, groupsOf } from './people.ts';
import { changeUser, createUser, removeUser } from './provision.ts';
import { type PersonRow, presentUser, type Resource, selected, selectionOf } from './resource.ts';
import { mustMatch, objectIn, type Routes, type ScimRequest, sendResource } from './routes.ts';
import { unknownResource } from './scim-error.ts';

async function userResource({ app, root }: ScimRequest, row: PersonRow, db: Executor = app.db): Promise<Resource> {
  const groups = await groupsOf(app, db, [row.id]);
  return presentUser(row, groups(row.id), root);
}

/** Throws ScimError 412 if the person has changed meanwhile. */
const unchanged = async (request: ScimRequest, row: PersonRow, db: Executor): Promise<void> => {
  if (request.headers['if-match'] !== undefined) mustMatch(request, (await userResource(request, row, db)).meta.version);
};

/** Changes the person. A request that deactivates a person does so even if the rest of it is refused. */
function changeFrom(request: ScimRequest, isOff: boolean, wantedUser: (storedUser: ParsedUser) => Promise<ParsedUser>): Promise<PersonRow> {
  const { app, actor, id } = request;
  const change = () =>
    changeUser(app, actor, id, async (before, storedUser, db) => {
      await unchanged(request, before, db);
      return wantedUser(storedUser);
    });
  return changeOrSwitchOff(app, actor, id, isOff, change);
}

export const userRoutes: Routes = [
  [
    'GET',
    '/Users',
    async ({ app, query, root }) => {
      const [page, selection] = [pageOf(query), selectionOf(query)];
      const { rows, total } = await findPeople(app, query.filter, page);
      const ids = rows.map(({ id }) => id);
      const groups = await groupsOf(app, app.db, ids);
      const resources = rows.map((row) => selected(presentUser(row, groups(row.id), root), selection));
      return listOf(resources, total, page);
    },
  ],
  [
    'GET',
    '/Users/:id',
    async (request) => {
      const row = await findPerson(request.app.db, request.id);
      if (!row) throw unknownResource(request.id);
      return sendResource(request, await userResource(request, row));
    },
  ],
  [
    'POST',
    '/Users',
    async (request) =>
      sendResource(request, await userResource(request, await createUser(request.app, request.actor, parseUser(objectIn(request)))), 201),
  ],
  [
    'PUT',
    '/Users/:id',
    async (request) => {
      const body = objectIn(request);
      const row = await changeFrom(request, isOff(attribute(body, 'active')), async (storedUser) => replacedUser(body, storedUser));
      return sendResource(request, await userResource(request, row));
    },
  ],
  [
    'PATCH',
    '/Users/:id',
    async (request) => {
      const row = await changeFrom(request, patchSwitchesOff(request.sent), (storedUser) =>
        patchedUser(request.id, storedUser, request.sent),
      );
      return sendResource(request, await userResource(request, row));
    },
  ],
  [
    'DELETE',
    '/Users/:id',
    async (request) => {
      const { app, actor, id } = request;
      const remove = () => removeUser(app, actor, id, (row, db) => unchanged(request, row, db));
      // If the person has changed meanwhile, they stay linked but are deactivated.
      const stillLinked = await changeOrSwitchOff(app, actor, id, true, remove);
      return stillLinked ? sendResource(request, await userResource(request, stillLinked)) : undefined;
    },
  ],
];
