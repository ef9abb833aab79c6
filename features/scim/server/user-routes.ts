/** /scim/v2/Users. */
import type { Executor } from '#server/platform/db/open.ts';
import { changeOrSwitchOff } from './deprovision.ts';
import { listOf, pageOf } from './page.ts';
import { attribute, isOff, type ParsedUser, parseUser, replacedUser } from './parse-user.ts';
import { patchedUser, patchSwitchesOff } from './patch.ts';
import { findPeople, findPerson, groupsOf } from './people.ts';
import { changeUser, createUser, removeUser } from './provision.ts';
import { type PersonRow, presentUser, type Resource, selected, selectionOf } from './resource.ts';
import { type Asking, mustMatch, objectIn, one, type Routes } from './routes.ts';
import { unknownResource } from './scim-error.ts';

async function shown({ app, root }: Asking, row: PersonRow, db: Executor = app.db): Promise<Resource> {
  const groups = await groupsOf(app, db, [row.id]);
  return presentUser(row, groups(row.id), root);
}

/** Throws ScimError 412. */
const unchanged = async (asking: Asking, row: PersonRow, db: Executor): Promise<void> => {
  if (asking.headers['if-match'] !== undefined) mustMatch(asking, (await shown(asking, row, db)).meta.version);
};

/** Changes the person. A request that switches somebody off does so even if the rest of it is refused. */
function changed(asking: Asking, isOff: boolean, wanted: (known: ParsedUser) => Promise<ParsedUser>): Promise<PersonRow> {
  const { app, actor, id } = asking;
  const change = () =>
    changeUser(app, actor, id, async (before, known, db) => {
      await unchanged(asking, before, db);
      return wanted(known);
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
      const shown = rows.map((row) => selected(presentUser(row, groups(row.id), root), selection));
      return listOf(shown, total, page);
    },
  ],
  [
    'GET',
    '/Users/:id',
    async (asking) => {
      const row = await findPerson(asking.app.db, asking.id);
      if (!row) throw unknownResource(asking.id);
      return one(asking, await shown(asking, row));
    },
  ],
  [
    'POST',
    '/Users',
    async (asking) => one(asking, await shown(asking, await createUser(asking.app, asking.actor, parseUser(objectIn(asking)))), 201),
  ],
  [
    'PUT',
    '/Users/:id',
    async (asking) => {
      const sent = objectIn(asking);
      const row = await changed(asking, isOff(attribute(sent, 'active')), async (known) => replacedUser(sent, known));
      return one(asking, await shown(asking, row));
    },
  ],
  [
    'PATCH',
    '/Users/:id',
    async (asking) => {
      const row = await changed(asking, patchSwitchesOff(asking.sent), (known) => patchedUser(asking.id, known, asking.sent));
      return one(asking, await shown(asking, row));
    },
  ],
  [
    'DELETE',
    '/Users/:id',
    async (asking) => {
      const { app, actor, id } = asking;
      const remove = () => removeUser(app, actor, id, (row, db) => unchanged(asking, row, db));
      // If the person has changed meanwhile, they stay linked but are switched off.
      const stays = await changeOrSwitchOff(app, actor, id, true, remove);
      return stays ? one(asking, await shown(asking, stays)) : undefined;
    },
  ],
];
