/** The state of an account as a chip (product.md 1.16). */

import { IconCircleCheck, IconCircleX, IconClock, IconPlayerPause } from '@tabler/icons-react';
import { Chip } from '#web/ui/layout/chip.tsx';
import type { PersonStatus } from '../../contract/people.ts';
import { t } from './words.ts';

const looks = {
  pending: { hue: 'ochre', icon: IconClock },
  approved: { hue: 'green', icon: IconCircleCheck },
  rejected: { hue: 'red', icon: IconCircleX },
  deactivated: { hue: 'gray', icon: IconPlayerPause },
} as const;

export function StatusChip({ status }: { status: PersonStatus }) {
  const { hue, icon } = looks[status] ?? looks.pending;
  return (
    <Chip hue={hue} icon={icon}>
      {t(`people.${status}`)}
    </Chip>
  );
}
