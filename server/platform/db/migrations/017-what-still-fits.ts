/**
 * Notifications are read by kind too, so that a person who lost a role does not see its kinds. The indexes hold all columns that counting needs. Old
 * notifications that a person may not read any more are looked for once.
 */
export const whatStillFits = (): string[] => [
  'drop index notifications_by_user',
  'drop index notifications_unread',
  'create index notifications_by_user on notifications (user_id, seq desc, deleted_at, in_app, kind)',
  `create index notifications_unread on notifications (user_id, seq desc, related_id, related_model, read_at, deleted_at, in_app, kind)
    where read_at is null and deleted_at is null and in_app = 1`,
  `insert into jobs (kind, subject, due_at) select 'notifications.unfit', '', 0 where exists (select 1 from users)`,
];
