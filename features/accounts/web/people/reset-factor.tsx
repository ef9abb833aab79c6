/** Asks before the second factor of somebody who lost it is reset. */
import type { User } from '@earshot/contract/accounts';
import { call } from '#web/lib/api/api.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { secondFactor } from '../../contract/second-factor.ts';
import { t as secondFactorWords } from '../second-factor/words.ts';
import { usePeopleChange } from './calls.ts';
import { showFailure } from './use-decisions.ts';

export function ResetFactor({ person: { _id: id, name }, onClose }: { person: User; onClose: () => void }) {
  const reset = usePeopleChange(
    {
      send: (_: undefined) => call(secondFactor.reset, { params: { id } }),
      onDone: () => {
        toast.success(secondFactorWords('factor.resetDone', { name }));
        onClose();
      },
      onFailed: (error) => showFailure(secondFactorWords('factor.resetFailed'), error),
    },
    id,
  );
  return (
    <ConfirmDialog
      title={secondFactorWords('factor.resetTitle', { name })}
      stays={secondFactorWords('factor.resetStays', { name })}
      action={secondFactorWords('factor.reset')}
      isBusy={reset.isPending}
      onConfirm={() => reset.mutate(undefined)}
      onClose={onClose}
    />
  );
}
