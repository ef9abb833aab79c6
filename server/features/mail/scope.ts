/**
 * Which mails a person may know of. To whom mail about a rant goes, and when, says who wrote it: where a mail tells of nothing but rants that are
 * hidden from him it is missing, in the list, in every count and by its id. Mail of a confidential kind is in no list at all.
 */
import { type NotificationChannels, notificationCatalogue } from '@earshot/contract/notification-kinds';
import type { Actor } from '@earshot/contract/policy';
import type { App } from '../../platform/app.ts';
import { all, type Condition, condition, text } from '../../platform/db/condition.ts';
import { rantScope } from '../rants/index.ts';

const confidential = Object.entries<NotificationChannels>(notificationCatalogue).filter(([, { isConfidential }]) => isConfidential);
const isOpen = all(...confidential.map(([kind]) => condition`mails.kind <> ${text(`'${kind}'`)}`));

/** On `mails`. */
export async function mailScope(app: App, actor: Actor): Promise<Condition> {
  const { kind, condition: scope } = await rantScope(app, actor);
  if (kind === 'all') return isOpen;
  return condition`(${isOpen} and (not exists (select 1 from mail_rants where mail_rants.mail_id = mails.id) or exists (select rants.seq from mail_rants
    inner join rants on rants.id = mail_rants.rant_id where mail_rants.mail_id = mails.id and ${scope})))`;
}
