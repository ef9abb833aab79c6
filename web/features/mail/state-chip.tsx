/** What became of a mail, as a chip. */
import type { MailState } from '@earshot/contract/mail';
import { IconCircleCheck, IconCircleX, IconClock, IconMinus } from '@tabler/icons-react';
import { Chip } from '../../ui/layout/chip.tsx';
import { t } from './words.ts';

const looks = {
  waiting: { hue: 'ochre', icon: IconClock },
  sent: { hue: 'green', icon: IconCircleCheck },
  failed: { hue: 'red', icon: IconCircleX },
  dropped: { hue: 'gray', icon: IconMinus },
} as const satisfies Record<MailState, unknown>;

export const StateChip = ({ state }: { state: MailState }) => <Chip {...looks[state]}>{t(`mail.${state}`)}</Chip>;
