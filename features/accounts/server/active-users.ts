/** A cache of everybody who can sign in. The rant form needs it at each choice, to show who will read the rant. */
import { limits } from '@earshot/contract/limits';
import type { Role } from '@earshot/contract/policy';
import type { App } from '#server/platform/app.ts';
import type { EventType } from '#server/platform/events/catalogue.ts';
import { memo, perApp } from '#server/platform/memo.ts';
import { people } from './queries.ts';

export interface ActiveUser {
  id: string;
  name: string;
  role: Role;
}

const otherTypes: readonly EventType[] = ['setup.done', 'people.imported'];

const store = perApp((app) =>
  memo<readonly ActiveUser[]>(app, {
    forgetOn: ({ type }) => type.startsWith('account.') || otherTypes.includes(type),
    max: 1,
    forMs: limits.news.rereadMs,
  }),
);

/** The people who can sign in, sorted by name. */
export const activeUsers = (app: App): Promise<readonly ActiveUser[]> =>
  store(app).get('', () =>
    people(app.db)
      .select(['id', 'name', 'role'])
      .where('status', '=', 'approved')
      .where('is_active', '=', 1)
      .orderBy('name_folded')
      .orderBy('id')
      .execute(),
  );
