/** Chips for the four statuses of a rant, each with its colour and icon (product.md 8.3), and for a withdrawn or removed rant. */

import { IconAlertTriangle, IconCircleCheck, IconClock, IconEraser, IconMessageCircle } from '@tabler/icons-react';
import { Chip } from '#web/ui/layout/chip.tsx';
import { Marked } from '#web/ui/table/marked.tsx';
import type { Rant } from '../contract/shapes.ts';
import type { RantStatus } from '../contract/statuses.ts';
import { ofRemoved, t } from './words.ts';

export const hueOf = { Pending: 'ochre', Responded: 'blue', Urgent: 'red', Resolved: 'green' } as const satisfies Record<
  RantStatus,
  string
>;
export const iconOf = {
  Pending: IconClock,
  Responded: IconMessageCircle,
  Urgent: IconAlertTriangle,
  Resolved: IconCircleCheck,
} as const satisfies Record<RantStatus, unknown>;

export function StatusChip({ status }: { status: RantStatus }) {
  return (
    <Chip hue={hueOf[status]} icon={iconOf[status]}>
      <Marked text={t(`rants.${status}`)} />
    </Chip>
  );
}

/** A withdrawn or removed rant shows that instead of its status. */
export function RantChip({ rant }: { rant: Pick<Rant, 'status' | 'withdrawn' | 'removed'> }) {
  if (!rant.withdrawn) return <StatusChip status={rant.status} />;
  return (
    <Chip hue="gray" icon={IconEraser}>
      {ofRemoved(rant.removed ? 'removed.chip' : 'removed.withdrawnChip')}
    </Chip>
  );
}
