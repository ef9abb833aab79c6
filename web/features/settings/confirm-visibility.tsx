/** Before it changes who can read rants: what that means for what was written already. */
import type { Visibility } from '@earshot/contract/policy';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { t } from './words.ts';

const faces = { all: 'settings.toAll', own: 'settings.toOwn' } as const;

interface ConfirmVisibilityProps {
  to: Visibility;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmVisibility({ to, isBusy, onConfirm, onClose }: ConfirmVisibilityProps) {
  const face = faces[to];
  return (
    <ConfirmDialog
      title={t(face)}
      stays={t(`${face}Means`)}
      action={t(`${face}Do`)}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
