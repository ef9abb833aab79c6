/** The four words of a rant's status, each with its colour and icon (product.md 8.3), and what a rant shows instead once it is open for nobody. */

import { IconAlertTriangle, IconCircleCheck, IconClock, IconEraser, IconMessageCircle } from '@tabler/icons-react';
import { Chip } from '#web/ui/layout/chip.tsx';
import { Marked } from '#web/ui/table/marked.tsx';
import type { Rant } from '../contract/shapes.ts';
import type { RantStatus } from '../contract/statuses.ts';
import { isOpenForNobody } from './display-text.ts';
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

/** A withdrawn or removed rant has no status but Resolved. */
export function RantChip({ rant }: { rant: Pick<Rant, 'status' | 'withdrawn' | 'removed'> }) {
  if (!isOpenForNobody(rant)) return <StatusChip status={rant.status} />;
  return (
    <Chip hue="gray" icon={IconEraser}>
      {ofRemoved(rant.removed ? 'removed.chip' : 'removed.withdrawnChip')}
    </Chip>
  );
}
