/** What would be looked for among all rows otherwise: rants in the order of their words, and the messages on a rant that somebody has not read. */
export const load = (): string[] => [
  // By as many characters as the list sorts by.
  'create index rants_by_content on rants (substr(folded, 1, 100), date desc, seq desc)',
  `create index notifications_unread_messages on notifications (related_id, user_id)
    where kind = 'message' and read_at is null and deleted_at is null`,
];
