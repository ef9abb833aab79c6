/** The state of a mail, as a chip. */
import type { MailState, QueuedMail } from '@earshot/contract/mail';
import { IconCircleCheck, IconCircleX, IconClock, IconFileText, IconMinus } from '@tabler/icons-react';
import { Chip } from '../../ui/layout/chip.tsx';
import { t } from './words.ts';

const looks = {
  waiting: { hue: 'ochre', icon: IconClock },
  sent: { hue: 'green', icon: IconCircleCheck },
  failed: { hue: 'red', icon: IconCircleX },
  dropped: { hue: 'gray', icon: IconMinus },
} as const satisfies Record<MailState, unknown>;

/** A mail that became a file reached nobody, which green would not say. */
export const StateChip = ({ mail: { state, isFile } }: { mail: QueuedMail }) =>
  isFile ? (
    <Chip hue="gray" icon={IconFileText}>
      {t('mail.written')}
    </Chip>
  ) : (
    <Chip {...looks[state]}>{t(`mail.${state}`)}</Chip>
  );
