/**
 * Decides which of a person's notifications the person may still read: after a role is lost, a name is linked or visibility changes, older
 * ones would quote rants that are hidden by now (product.md 2.15). This is checked whenever notifications are read or mailed.
 */
import { canReach } from '@earshot/contract/notification-catalogue';
import { type NotificationKind, notificationKinds } from '@earshot/contract/notification-kinds';
import type { Actor } from '@earshot/contract/policy';
import { type RantScope, rantScope } from '#features/rants/server';
import type { App } from '#server/platform/app.ts';
import { all, always, type Condition, condition, text } from '#server/platform/db/condition.ts';
import { notificationSubjectsByFeature } from '../../assembled/notification-owners.ts';

/** A condition on the table `notifications`. The kinds are one list, because it is looked through for every notification that is counted. */
export async function readableNotifications(app: App, actor: Actor): Promise<Condition> {
  const kinds = notificationKinds.filter((kind) => canReach(kind, actor.role) && isKindOn(app, kind));
  return all(condition`notifications.kind in (${listOf(kinds)})`, aboutVisibleRants(await rantScope(app, actor)));
}

/**
 * Like `readableNotifications`, but with those of features that are switched off or were taken out: nobody is shown them, but they are not
 * removed.
 */
export async function rightfulNotifications(app: App, actor: Actor): Promise<Condition> {
  const beyond = notificationKinds.filter((kind) => !canReach(kind, actor.role));
  const withinRole = beyond.length === 0 ? always : condition`notifications.kind not in (${listOf(beyond)})`;
  return all(withinRole, aboutVisibleRants(await rantScope(app, actor)));
}

const listOf = (kinds: readonly NotificationKind[]) => text(kinds.map((kind) => `'${kind}'`).join());

const owners = Object.entries<Readonly<Record<string, unknown>>>(notificationSubjectsByFeature);
/** Whether the feature that added the kind is on. */
export const isKindOn = (app: Pick<App, 'features'>, kind: NotificationKind): boolean =>
  !owners.some(([feature, kinds]) => kind in kinds && !app.features.isOn(feature));

const aboutVisibleRants = ({ kind, condition: scope, hides }: RantScope): Condition => {
  if (kind === 'all') return always;
  // Few rants are hidden from a handler, who has many notifications: the hidden ones are looked up once.
  if (kind === 'notAboutMe')
    return condition`notifications.notice not in (select notices.seq from options inner join rants on rants.target_id = options.id
      inner join notices on notices.related_id = rants.id and notices.related_model = 'Rant' where ${hides} and (${scope}) is not true)`;
  return condition`exists (select 1 from notices where notices.seq = notifications.notice and (notices.related_id is null
    or notices.related_model <> 'Rant' or exists (select 1 from rants where rants.id = notices.related_id and ${scope})))`;
};
