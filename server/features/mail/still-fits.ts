/**
 * Which of the notifications a person was sent may be read by the person now: a role is lost, a name is linked, visibility changes, and what was
 * told before would still quote what is hidden since (product.md 2.15). Asked whenever they are read or mailed.
 */
import { canReach } from '@earshot/contract/notification-kinds';
import { notificationKinds } from '@earshot/contract/notifications';
import type { Actor } from '@earshot/contract/policy';
import type { App } from '../../platform/app.ts';
import { all, always, type Condition, condition, text } from '../../platform/db/condition.ts';
import { rantScope } from '../rants/index.ts';

/** On `notifications`. */
export async function stillFits(app: App, actor: Actor): Promise<Condition> {
  const beyond = notificationKinds.filter((kind) => !canReach(kind, actor.role)).map((kind) => `'${kind}'`);
  const ofRole = beyond.length === 0 ? always : condition`kind not in (${text(beyond.join())})`;
  const { kind, condition: scope } = await rantScope(app, actor);
  if (kind === 'all') return ofRole;
  const ofRants = condition`(related_id is null or related_model <> 'Rant' or exists (
    select rants.seq from rants where rants.id = notifications.related_id and ${scope}))`;
  return all(ofRole, ofRants);
}
