/** A manager's key and a service key in the demo. */
import type { Actor } from '@earshot/contract/policy';
import type { App } from '#server/platform/app.ts';
import { actorOutside, type SessionActor } from '#server/platform/auth/sessions.ts';
import type { ServerFeature } from '#server/platform/server-feature.ts';
import { dayAt } from '#server/platform/zone.ts';
import { makeKey } from './keys.ts';
import { noteKeyUse } from './note-use.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** A session of this person, who has just reauthenticated. */
const signedIn = ({ id, role }: Actor, name = ''): SessionActor => ({ ...actorOutside({ id, name }), role });

async function demoManager(app: App): Promise<SessionActor> {
  const manager = app.db.selectFrom('users').select(['id', 'name', 'role']).where('name', '=', 'Mona Castell');
  const { name, ...actor } = await manager.executeTakeFirstOrThrow();
  return signedIn(actor, name);
}

export const makeDemoKeys: NonNullable<ServerFeature['demo']> = async (app, admin, clock) => {
  const now = app.clock.now();
  const { timeZone } = await app.settings.current();
  const lastDay = dayAt(now + 160 * day, timeZone);
  const manager = await demoManager(app);
  clock.set(now - 20 * day);
  const numbers = await makeKey(app, manager, { name: 'Weekly numbers', scopes: ['rants:read'], until: lastDay });
  await makeKey(app, signedIn(admin), { name: 'Staff directory', scopes: ['people:read', 'people:write'], until: lastDay, role: 'admin' });
  const used_at = now - 5 * hour;
  clock.set(used_at);
  noteKeyUse(app, { id: numbers._id, name: numbers.name, user_id: manager.id, used_at: null }, '192.0.2.40');
  await app.writer.updateTable('keys').set({ used_at }).where('id', '=', numbers._id).execute();
  clock.set(null);
};
