/** /scim/v2/Users. */
import type { Executor } from '../../platform/db/open.ts';
import { changeUser, createUser, removeUser } from './keeping.ts';
import { listOf, pageOf } from './page.ts';
import { patchedUser } from './patch.ts';
import { findPeople, findPerson, groupsOf } from './people.ts';
import { unknownResource } from './problem.ts';
import { type PersonRow, presentUser, type Resource, selected, selectionOf } from './resource.ts';
import { type Asking, mustMatch, objectIn, one, type Routes } from './routes.ts';
import { wantedIn } from './wanted.ts';

async function shown({ app, root }: Asking, row: PersonRow, db: Executor = app.db): Promise<Resource> {
  const groups = await groupsOf(app, db, [row.id]);
  return presentUser(row, groups(row.id), root);
}

/** Throws 412. */
const unchanged = async (asking: Asking, row: PersonRow, db: Executor): Promise<void> => {
  if (asking.headers['if-match'] !== undefined) mustMatch(asking, (await shown(asking, row, db)).meta.version);
};

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
    async (asking) => one(asking, await shown(asking, await createUser(asking.app, asking.actor, wantedIn(objectIn(asking)))), 201),
  ],
  [
    'PUT',
    '/Users/:id',
    async (asking) => {
      const wanted = wantedIn(objectIn(asking));
      const row = await changeUser(asking.app, asking.actor, asking.id, async (before, _, db) => {
        await unchanged(asking, before, db);
        return wanted;
      });
      return one(asking, await shown(asking, row));
    },
  ],
  [
    'PATCH',
    '/Users/:id',
    async (asking) => {
      const row = await changeUser(asking.app, asking.actor, asking.id, async (before, known, db) => {
        await unchanged(asking, before, db);
        return patchedUser(asking.id, known, asking.sent);
      });
      return one(asking, await shown(asking, row));
    },
  ],
  ['DELETE', '/Users/:id', async (asking) => removeUser(asking.app, asking.actor, asking.id, (row, db) => unchanged(asking, row, db))],
];
