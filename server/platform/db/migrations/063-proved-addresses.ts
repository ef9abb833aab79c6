/**
 * Adds the address that a person has proved, the address to which links for a new password go, and the address that a link was mailed to.
 */

/** Events in which an address changed. event_values holds the previous address, except for events that are older than that table. */
const changes = `select seq, subject, actor_id from events
  where type = 'account.changed' and subject is not null and data like '%"email":true%'`;

/** People who were the last to change their own address, with their first change after the last one by somebody else. */
const byOwner = `select own.subject as subject, min(own.seq) as first from (${changes}) own
  left join (select subject, max(seq) as seq from (${changes}) theirs where actor_id is null or actor_id <> subject group by subject) others
    on others.subject = own.subject
  where own.actor_id = own.subject and (others.seq is null or own.seq > others.seq) group by own.subject`;

/**
 * An existing address counts as proved unless its owner entered it; then the one before counts. A pending person has proved none, because
 * an admin's approval is the proof. A former address that somebody else uses by now proves nothing.
 */
export const provedAddresses = (): string[] => [
  'alter table users add column proved_email text',
  'alter table users add column recovery_email text',
  'alter table links add column address text',
  `update users set proved_email = email where status <> 'pending'`,
  `update users set proved_email = (
      select event_values.value from event_values inner join (${byOwner}) changed on changed.first = event_values.event
      where changed.subject = users.id and event_values.name = 'emailFrom')
    where id in (select subject from (${byOwner}) those)`,
  `update users set proved_email = null where proved_email <> email
    and exists (select 1 from users others where others.id <> users.id and (others.email = users.proved_email or others.proved_email = users.proved_email))`,
  'update users set recovery_email = proved_email',
  'create unique index users_by_proved_email on users (proved_email) where deleted_at is null and proved_email is not null',
  'create index users_by_recovery_email on users (recovery_email) where recovery_email is not null',
  // Finds the few people whose address is not proved; this is asked every minute.
  `create index users_unproved on users (id) where deleted_at is null and status = 'approved' and (proved_email is null or proved_email <> email)`,
];

/** Adds the role that an admin gave a person, for people whom the directory has removed while one of its groups gave them another role. */
export const roleByHand = (): string[] => ['alter table users add column role_by_hand text'];
