/** The limits of the organisation's directory; limits.ts takes them in. */
export const scimLimits = {
  /** Resources of one page. */
  page: { default: 100, max: 200 },
  /** Characters of a filter, and its conditions. */
  filter: 2000,
  terms: 40,
  /** Characters of one value. */
  value: 512,
  /** Operations of one PATCH, and of those the ones on what is kept of a person. */
  operations: 1000,
  onPerson: 100,
  /** So many people get another role in the transaction that says so; the others follow, of so many each looked at together. */
  atOnce: 200,
  together: 50,
  /** A list of groups names so many members, and all of its first group. */
  members: 20_000,
  /** Groups of a page in Settings. */
  groups: 100,
  /** People of whom Settings says that not everything was taken over. */
  notTaken: 20,
  /** More people than these, or than this share, who are switched off within an hour are told to all admins. */
  manyLeave: { people: 20, share: 0.2, withinMs: 60 * 60_000 },
  /** That somebody must stay is told so often. */
  staysToldMs: 24 * 60 * 60_000,
} as const;
