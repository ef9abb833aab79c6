import { audited } from '#server/platform/events/kinds.ts';

export const events = {
  /** Old rows were removed, up to `through`. `seal` is made of all links that were pruned until now. */
  'audit.pruned': audited<{ rows: number; through: number; seal: string }>(null, ['rows']),
};
