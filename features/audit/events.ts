import { audited } from '#server/platform/events/kinds.ts';

export const events = {
  /** Old rows were removed, up to `through`. `seal`: the hash over all links pruned so far. */
  'audit.pruned': audited<{ rows: number; through: number; seal: string }>(null, ['rows']),
};
