/**
 * The rants that a mail tells of, where it tells of nothing else: people who may not see them may not know of the mail. For older mails whose
 * notification is gone, and for digests, the rants are unknown: they get a rant that nobody can see, and leave within thirty days.
 */
const unknown = `''`;

export const mailRants = (): string[] => [
  `create table mail_rants (
    mail_id text not null references mails (id) on delete cascade, rant_id text not null, primary key (mail_id, rant_id))`,
  `insert into mail_rants (mail_id, rant_id)
    select mails.id, coalesce(notifications.related_id, ${unknown}) from mails
    left join notifications on notifications.id = mails.notification_id
    where mails.kind in ('newRant', 'response', 'message', 'status', 'urgent', 'planStarted', 'planDone', 'digest')`,
];
