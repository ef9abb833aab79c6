/** The four words of a rant's status, each with its colour and icon (product.md 8.3), and what a rant shows instead once it is open for nobody. */

import { IconAlertTriangle, IconCircleCheck, IconClock, IconEraser, IconMessageCircle } from '@tabler/icons-react';
import type { Rant, RantStatus } from '../../../features/rants/contract/index.ts';
import { Chip } from '../../ui/layout/chip.tsx';
import { Marked } from '../../ui/table/marked.tsx';
import { isOpenForNobody } from './people.ts';
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

/** The chip of a rant: a withdrawn or removed one counts under no status but Resolved. */
export function RantChip({ rant }: { rant: Pick<Rant, 'status' | 'withdrawn' | 'removed'> }) {
  if (!isOpenForNobody(rant)) return <StatusChip status={rant.status} />;
  return (
    <Chip hue="gray" icon={IconEraser}>
      {ofRemoved(rant.removed ? 'removed.chip' : 'removed.withdrawnChip')}
    </Chip>
  );
}
