/** The state of an account as a chip (spec 2: "a status chip shows the user's status"). */
import type { User } from '@earshot/contract/accounts';
import { IconCircleCheck, IconCircleX, IconClock, IconPlayerPause } from '@tabler/icons-react';
import { Chip } from '../../ui/chip.tsx';
import { t } from './words.ts';

const faces = {
  pending: { hue: 'ochre', icon: IconClock, word: 'accounts.statusPending' },
  approved: { hue: 'green', icon: IconCircleCheck, word: 'accounts.statusApproved' },
  rejected: { hue: 'red', icon: IconCircleX, word: 'accounts.statusRejected' },
  deactivated: { hue: 'gray', icon: IconPlayerPause, word: 'accounts.statusDeactivated' },
} as const;

export function AccountChip({ user }: { user: User }) {
  const { hue, icon, word } = faces[user.status === 'approved' && !user.isActive ? 'deactivated' : user.status];
  return (
    <Chip hue={hue} icon={icon}>
      {t(word)}
    </Chip>
  );
}
