/** The four words of a rant's status, each with its colour and icon (product.md 8.3). */
import type { RantStatus } from '@earshot/contract/rants';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconMessageCircle } from '@tabler/icons-react';
import { Chip } from '../../ui/layout/chip.tsx';
import { Marked } from '../../ui/table/marked.tsx';
import { t } from './words.ts';

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
