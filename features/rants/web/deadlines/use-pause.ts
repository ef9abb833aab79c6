/** Pauses the deadline of an open rant until its author writes, and resumes it. null for people who may not, and for a resolved rant. */
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { toast } from '#web/ui/layout/toast.tsx';
import { rants } from '../../contract/rants.ts';
import type { RantDetail } from '../../contract/shapes.ts';
import { useRantChange } from '../calls.ts';
import { t } from './words.ts';

export function usePause(rant: RantDetail): { move: 'pause' | 'resume'; change: () => void } | null {
  const setWaitsForAuthor = useRantChange(rant._id, rants.setWaitsForAuthor);
  if (!rant.clocks || !rant.canRespond || rant.isMine || rant.status === 'Resolved') return null;
  const runs = rant.clocks.waitingSince === null;
  const change = () => {
    if (setWaitsForAuthor.isPending) return;
    setWaitsForAuthor.mutate({ waiting: runs }, { onError: (error) => toast.error(sentenceOf(error, t('clocks.pauseFailed'))) });
  };
  return { move: runs ? 'pause' : 'resume', change };
}
