/**
 * Which of the notifications a person was sent may be read by the person now: a role is lost, a name is linked, visibility changes, and what was
 * told before would still quote what is hidden since (product.md 2.15). Asked whenever they are read or mailed.
 */
import { canReach } from '@earshot/contract/notification-kinds';
import { notificationKinds } from '@earshot/contract/notifications';
import type { Actor } from '@earshot/contract/policy';
import type { App } from '../../platform/app.ts';
import { all, always, type Condition, condition, text } from '../../platform/db/condition.ts';
import { type RantScope, rantScope } from '../rants/index.ts';

/** On `notifications`. */
export async function stillFits(app: App, actor: Actor): Promise<Condition> {
  const beyond = notificationKinds.filter((kind) => !canReach(kind, actor.role)).map((kind) => `'${kind}'`);
  const ofRole = beyond.length === 0 ? always : condition`notifications.kind not in (${text(beyond.join())})`;
  return all(ofRole, ofRants(await rantScope(app, actor)));
}

const ofRants = ({ kind, condition: scope, hides }: RantScope): Condition => {
  if (kind === 'all') return always;
  // Few are hidden from a handler, who was told of many: those are looked up once, not all others one by one.
  if (kind === 'notAboutMe')
    return condition`notifications.notice not in (select notices.seq from options inner join rants on rants.target_id = options.id
      inner join notices on notices.related_id = rants.id and notices.related_model = 'Rant' where ${hides} and (${scope}) is not true)`;
  return condition`exists (select 1 from notices where notices.seq = notifications.notice and (notices.related_id is null
    or notices.related_model <> 'Rant' or exists (select 1 from rants where rants.id = notices.related_id and ${scope})))`;
};
