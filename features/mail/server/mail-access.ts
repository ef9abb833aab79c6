/**
 * Decides which emails an admin may know of. The recipient and the time of an email about a rant tell who wrote the rant, so an email that
 * is only about rants hidden from the reader is missing from the list and every count and is not found by its id. Emails of a confidential
 * kind are in no list.
 */
import { type NotificationChannels, notificationCatalogue } from '@earshot/contract/notification-catalogue';
import type { Actor } from '@earshot/contract/policy';
import { rantScope } from '#features/rants/server';
import type { App } from '#server/platform/app.ts';
import { all, type Condition, condition, text } from '#server/platform/db/condition.ts';

const confidential = Object.entries<NotificationChannels>(notificationCatalogue).filter(([, { isConfidential }]) => isConfidential);
const isOpen = all(...confidential.map(([kind]) => condition`mails.kind <> ${text(`'${kind}'`)}`));

/** A condition on the table `mails`. */
export async function readableMails(app: App, actor: Actor): Promise<Condition> {
  const { kind, condition: scope } = await rantScope(app, actor);
  if (kind === 'all') return isOpen;
  return condition`(${isOpen} and (not exists (select 1 from mail_rants where mail_rants.mail_id = mails.id) or exists (select rants.seq from mail_rants
    inner join rants on rants.id = mail_rants.rant_id where mail_rants.mail_id = mails.id and ${scope})))`;
}
