/** Asks before a change of who can read rants; says what it means for existing rants, named or anonymous. */
import type { Organisation } from '@earshot/contract/settings';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { t } from './words.ts';

type Readers = Pick<Organisation, 'employeeVisibility' | 'sealedReaders'>;

/** Reducing the readers of anonymous rants needs no confirmation: no author was promised that colleagues would read the rant. */
export const isAsked = (from: Readers, to: Readers): boolean =>
  from.employeeVisibility !== to.employeeVisibility || (from.sealedReaders !== to.sealedReaders && to.sealedReaders === 'asNamed');

interface ConfirmReadersProps {
  from: Readers;
  to: Readers;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmReaders({ from, to, isBusy, onConfirm, onClose }: ConfirmReadersProps) {
  const isNamed = from.employeeVisibility !== to.employeeVisibility;
  const sentence = !isNamed ? 'settings.toSealed' : to.employeeVisibility === 'all' ? 'settings.toAll' : 'settings.toOwn';
  const sealed = to.employeeVisibility === 'all' ? 'settings.toSealedMeans' : 'settings.toSealedLater';
  // True also if anonymous rants were set to be read like named ones earlier, but become readable only with this change.
  const opensSealed = to.sealedReaders === 'asNamed' && (to.employeeVisibility === 'all' || from.sealedReaders === 'handlers');
  return (
    <ConfirmDialog
      title={t(sentence)}
      stays={[isNamed && t(`${sentence}Means`), opensSealed && t(sealed)].filter(Boolean).join(' ')}
      action={t(`${sentence}Do`)}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
