/** Approving, rejecting and reactivating people, with the toasts afterwards (product.md 6.8). */
import type { User } from '@earshot/contract/accounts';
import { call } from '#web/lib/api/api.ts';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { toast } from '#web/ui/layout/toast.tsx';
import { people } from '../../contract/people.ts';
import { usePeopleChange } from './calls.ts';
import { t } from './words.ts';

/** The fixed sentence, with the server's reason if there is one. */
export function showFailure(title: string, error: unknown): void {
  const reason = sentenceOf(error, title);
  toast.error(reason, reason === title ? {} : { title });
}

/** `row`: the row that has the focus, if any. */
export function useApprove(row?: string) {
  return usePeopleChange(
    {
      send: (id: string) => call(people.approve, { params: { id } }),
      onDone: () => toast.success(t('people.approveDone')),
      onFailed: (error) => showFailure(t('people.approveFailed'), error),
    },
    row,
  );
}

export function useDecisions({ _id: id }: User) {
  const params = { id };
  const approve = useApprove(id);
  const reject = usePeopleChange(
    {
      send: (_: undefined) => call(people.reject, { params }),
      onDone: () => toast.info(t('people.rejectDone')),
      onFailed: (error) => showFailure(t('people.rejectFailed'), error),
    },
    id,
  );
  const toggle = usePeopleChange(
    {
      send: (_: undefined) => call(people.toggle, { params }),
      onDone: ({ name, isActive }) => toast.success(t(isActive ? 'people.enabled' : 'people.disabled', { name })),
      onFailed: (error) => toast.error(sentenceOf(error, t('people.toggleFailed'))),
    },
    id,
  );
  return {
    isBusy: approve.isPending || reject.isPending || toggle.isPending,
    approve: () => approve.mutate(id),
    reject: () => reject.mutate(undefined),
    reactivate: () => toggle.mutate(undefined),
  };
}
