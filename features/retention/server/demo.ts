import type { Actor } from '@earshot/contract/policy';
import type { App } from '#server/platform/app.ts';
import { makeHold } from './legal-holds.ts';
import { changeRetention } from './retention.ts';

export async function setUpDemo(app: App, admin: Actor): Promise<void> {
  await changeRetention(app, admin, { categories: [{ _id: await categoryCalled(app, 'Recognition'), months: 3 }] });
  const reason = 'Two claims about it are at the labour court.';
  await makeHold(app, admin, { kind: 'category', subject: await categoryCalled(app, 'Safety'), why: reason, until: null });
}

async function categoryCalled(app: App, name: string): Promise<string> {
  const category = app.db.selectFrom('options').select('id').where('list', '=', 'categoryTypes').where('name', '=', name);
  return (await category.executeTakeFirstOrThrow()).id;
}
