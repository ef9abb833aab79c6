/** Changes the status of a rant. Resolving asks for a reason; every other change happens at once and can be undone. */
import { useState } from 'react';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { toast } from '#web/ui/layout/toast.tsx';
import { rants } from '../../contract/rants.ts';
import type { RantDetail } from '../../contract/shapes.ts';
import { useRantChange } from '../calls.ts';
import { t } from '../words.ts';
import { type Move, movesOf, openStatus } from './status-moves.ts';

/** `moves` is empty for people who may not decide. `isResolving`: the dialog is to be shown. */
export function useStatusChange(rant: RantDetail) {
  const setStatus = useRantChange(rant._id, rants.setStatus);
  const [isResolving, setIsResolving] = useState(false);
  const change = (move: Move) => {
    if (move === 'resolve' || move === 'otherReason') return setIsResolving(true);
    if (setStatus.isPending) return;
    const status = move === 'markUrgent' ? 'Urgent' : openStatus(rant);
    setStatus.mutate({ status }, { onError: (error) => toast.error(sentenceOf(error, t('rants.statusFailed'))) });
  };
  return { moves: rant.canDecide ? movesOf(rant) : [], go: change, isResolving, endResolving: () => setIsResolving(false) };
}
