/** The Completed/Pending switch with its label (product.md 1.19), and the day of completion. */

import { use, useState } from 'react';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { useFormat } from '#web/lib/format/format.ts';
import { Switch } from '#web/ui/form/switch.tsx';
import { confetti } from '#web/ui/layout/confetti.ts';
import { toast } from '#web/ui/layout/toast.tsx';
import { offerUndo } from '#web/ui/layout/undo.tsx';
import type { Plan } from '../contract/calls.ts';
import classes from './action-plans.module.css';
import { useCompletion } from './calls.ts';
import { CompletePlan } from './complete-plan.tsx';
import { KeepCompleted } from './list/keep-completed.ts';
import { t } from './words.ts';

export function StatusSwitch({ plan }: { plan: Plan }) {
  const { day } = useFormat();
  const { _id, title, completed, completedDate, publicNote } = plan;
  const change = useCompletion(_id);
  const [isAsking, setIsAsking] = useState(false);
  const keepCompleted = use(KeepCompleted);
  const celebrate = () => {
    keepCompleted(_id);
    const successText = t('plans.nowCompleted', { title });
    toast.success(successText);
    offerUndo({ kind: 'plan', ids: [_id], what: successText });
    // The confetti is only decoration, so an error does not matter.
    void confetti().catch(() => {});
  };
  const setStatus = (isOn: boolean) => {
    if (change.isPending) return;
    if (isOn && publicNote.trim() === '') return setIsAsking(true);
    change.mutate(
      { completed: isOn },
      {
        onError: (error) => toast.error(sentenceOf(error, t('plans.switchFailed'))),
        onSuccess: () => (isOn ? celebrate() : toast.info(t('plans.nowPending', { title }))),
      },
    );
  };
  const complete = async (note: string) => {
    await change.mutateAsync({ completed: true, ...(note.trim() !== '' && { publicNote: note }) });
    celebrate();
  };
  return (
    <div className={classes.status}>
      <Switch
        size="md"
        checked={completed}
        onChange={(event) => setStatus(event.currentTarget.checked)}
        label={
          <>
            {t(completed ? 'plans.completed' : 'plans.pending')}
            <span className="es-hidden">: {title}</span>
          </>
        }
      />
      {completedDate && (
        <p className={classes.completedOn}>
          <time dateTime={completedDate}>{t('plans.completedOn', { day: day(completedDate) })}</time>
        </p>
      )}
      {isAsking && <CompletePlan plan={plan} complete={complete} onClose={() => setIsAsking(false)} />}
    </div>
  );
}
