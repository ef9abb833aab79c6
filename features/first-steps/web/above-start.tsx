/**
 * One line above the page on which admins start. The page waits until it is known whether the line is shown. The line leads to the list on
 * the first page of Administration.
 */
import { CloseButton } from '@mantine/core';
import { Link } from 'react-router';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import type { AroundProps } from '#web/lib/slot.ts';
import { toast } from '#web/ui/layout/toast.tsx';
import type { FirstSteps } from '../contract/calls.ts';
import { useFirstSteps, useNote } from './calls.ts';
import classes from './first-steps.module.css';
import { countSteps } from './first-steps.tsx';
import { t } from './words.ts';

export default function AboveStart({ children }: AroundProps) {
  const steps = useFirstSteps();
  if (steps === undefined) return children(undefined);
  return children(steps && countSteps(steps).left > 0 ? <StepsLine state={steps} /> : null);
}

function StepsLine({ state }: { state: FirstSteps }) {
  const { mutate: putAway } = useNote();
  const close = () => {
    putAway('putAway', { onError: (error) => toast.error(sentenceOf(error, t('firstSteps.failed'))) });
    // The button disappears with its line. Reading goes on at the top.
    document.querySelector<HTMLElement>('main h1')?.focus();
  };
  return (
    <aside className={classes.line} aria-label={t('firstSteps.title')}>
      <p>
        {t('firstSteps.left', countSteps(state))} · <Link to="/administration">{t('firstSteps.continue')}</Link>
      </p>
      <CloseButton size="sm" aria-label={t('firstSteps.putAway')} title={t('firstSteps.putAway')} onClick={close} />
    </aside>
  );
}
