/** Before it changes who can read rants: what that means for what was written already. */
import type { Visibility } from '@earshot/contract/policy';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { t } from './words.ts';

const sentences = { all: 'settings.toAll', own: 'settings.toOwn' } as const;

interface ConfirmVisibilityProps {
  to: Visibility;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmVisibility({ to, isBusy, onConfirm, onClose }: ConfirmVisibilityProps) {
  const sentence = sentences[to];
  return (
    <ConfirmDialog
      title={t(sentence)}
      stays={t(`${sentence}Means`)}
      action={t(`${sentence}Do`)}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
