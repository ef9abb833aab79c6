/** Before it changes who can read rants: what that means for what was written already, under the name or sealed. */
import type { Organisation } from '@earshot/contract/settings';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { t } from './words.ts';

type Readers = Pick<Organisation, 'employeeVisibility' | 'sealedReaders'>;

/** Fewer who read sealed rants is no question: nobody was promised that colleagues would read his. */
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
  // Also where sealed ones were opened earlier, and are only now behind a door that opens.
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
