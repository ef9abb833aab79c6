import type { Actor } from '@earshot/contract/policy';
import type { App } from '#server/platform/app.ts';
import { dayAt } from '#server/platform/zone.ts';
import { openRequest } from './requests.ts';

export async function openDemoRequest(app: App, admin: Actor): Promise<void> {
  const target = await app.db
    .selectFrom('options')
    .select('id')
    .where('list', '=', 'targetEmployees')
    .where('name', '=', 'Marcus Oyelaran')
    .executeTakeFirstOrThrow();
  await openRequest(app, admin, { target: target.id, asked: dayAt(app.clock.now(), 'UTC') });
}
