/** A person's choices on the profile: the channels of each kind, the hour of the digest, and the language. */
import type { BodyOf } from '@earshot/contract/endpoint';
import { canReach, notificationCatalogue } from '@earshot/contract/notification-catalogue';
import { notificationKinds } from '@earshot/contract/notification-kinds';
import type { Actor } from '@earshot/contract/policy';
import type { Language } from '@earshot/words/language';
import { channelChoicesOf, digestHourOf, isKindOn, setChannels, setDigestHour } from '#features/mail/server';
import type { App } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import type { Executor } from '#server/platform/db/open.ts';
import type { notifications, Preferences } from '../contract/calls.ts';

/** Returns null if the person has not chosen a language. */
async function languageOf(db: Executor, userId: string): Promise<Language | null> {
  const row = await db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirst();
  return row?.language ?? null;
}

/** The choices for the profile, with the kinds that can reach the person's role. */
export async function preferencesOf(app: App, actor: Actor, db: Executor = app.db): Promise<Preferences> {
  const choices = await channelChoicesOf(db, actor.id);
  const kinds = notificationKinds.filter((kind) => canReach(kind, actor.role) && isKindOn(app, kind));
  return {
    kinds: kinds.map((kind) => ({ kind, ...choices[kind], always: notificationCatalogue[kind].always === true })),
    digestHour: await digestHourOf(db, actor.id),
    language: await languageOf(db, actor.id),
  };
}

/** Saves choices. Kinds that cannot reach the person, and kinds that are always sent, are ignored. */
export function changePreferences(app: App, actor: Actor, body: BodyOf<typeof notifications.changePreferences>): Promise<Preferences> {
  return app.write(async (tx) => {
    for (const { kind, ...channels } of body.kinds ?? []) if (canReach(kind, actor.role)) await setChannels(tx, actor.id, kind, channels);
    if (body.digestHour !== undefined) await setDigestHour(tx, actor.id, body.digestHour);
    if (body.language !== undefined) await tx.db.updateTable('users').set({ language: body.language }).where('id', '=', actor.id).execute();
    return preferencesOf(app, actor, tx.db);
  });
}

/** Returns the choices for the download of a person's own data. */
export const ownPreferences = (app: App, actor: SessionActor): Promise<Preferences> => preferencesOf(app, actor);
