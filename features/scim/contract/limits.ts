/** Limits of what the directory sends, and of what Settings shows of it. */
const minute = 60_000;

export const limits = {
  /** Bytes of a body at /scim/v2. */
  bodyBytes: 2 * 1024 * 1024,
  /** Calls of the directory, and of an address without its key. */
  calls: { max: 1500, windowMs: minute },
  strangers: { max: 60, windowMs: minute },
  /** Resources on one page. */
  page: { default: 100, max: 200 },
  /** Characters of a filter, and its conditions. */
  filter: 2000,
  terms: 40,
  /** Characters of one value. */
  value: 512,
  /** Operations in one PATCH, and how many of them may change the stored data of a person. */
  operations: 1000,
  onPerson: 100,
  /** People who get another role in the transaction of a mapping. The others follow later, looked up in batches of `together`. */
  atOnce: 200,
  together: 50,
  /** Members that a list of groups names. The first group is always listed whole. */
  members: 20_000,
  /** Groups on a page in Settings. */
  groups: 100,
  /** People named in Settings because a request about them was not taken over whole. */
  notTaken: 20,
  /** Admins are told when more people, or a larger share of all, are switched off within this time. */
  manyLeave: { people: 20, share: 0.2, withinMs: 60 * minute },
  /** How long admins are not told again that the same person must stay. */
  staysToldMs: 24 * 60 * minute,
} as const;
