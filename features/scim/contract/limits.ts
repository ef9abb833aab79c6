/** Limits for SCIM provisioning, and for what Settings shows of it. */
const minute = 60_000;

export const limits = {
  /** Bytes of a body at /scim/v2. */
  bodyBytes: 2 * 1024 * 1024,
  /** Calls per window: with the directory's key, and from one address without it. */
  calls: { max: 1500, windowMs: minute },
  strangers: { max: 60, windowMs: minute },
  /** Resources on one page. */
  page: { default: 100, max: 200 },
  /** Characters of a filter, and how many conditions it may have. */
  filter: 2000,
  terms: 40,
  /** Characters of one value. */
  value: 512,
  /** Operations in one PATCH, and how many of them may change the stored data of a person. */
  operations: 1000,
  onPerson: 100,
  /** People whose role changes in the transaction of a mapping. The others follow later, in batches of `together`. */
  atOnce: 200,
  together: 50,
  /** Members that a list of groups contains altogether. The first group always has all of its members. */
  members: 20_000,
  /** Groups on a page in Settings. */
  groups: 100,
  /** People named in Settings because a request about them was partly refused. */
  notTaken: 20,
  /** Admins are notified if more people, or a larger share of all, are deactivated within this time. */
  manyLeave: { people: 20, share: 0.2, withinMs: 60 * minute },
  /** Admins are notified at most once in this time that a certain person must stay. */
  staysToldMs: 24 * 60 * minute,
} as const;
