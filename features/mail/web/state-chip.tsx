import { IconCircleCheck, IconCircleX, IconClock, IconFileText, IconMinus } from '@tabler/icons-react';
import { Chip } from '#web/ui/layout/chip.tsx';
import type { MailState, QueuedMail } from '../contract/calls.ts';
import { t } from './words.ts';

const looks = {
  waiting: { hue: 'ochre', icon: IconClock },
  sent: { hue: 'green', icon: IconCircleCheck },
  failed: { hue: 'red', icon: IconCircleX },
  dropped: { hue: 'gray', icon: IconMinus },
} as const satisfies Record<MailState, unknown>;

/** An email that became a file reached nobody, so it is not green. */
export const StateChip = ({ mail: { state, isFile } }: { mail: QueuedMail }) =>
  isFile ? (
    <Chip hue="gray" icon={IconFileText}>
      {t('mail.written')}
    </Chip>
  ) : (
    <Chip {...looks[state]}>{t(`mail.${state}`)}</Chip>
  );
