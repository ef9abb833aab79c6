/** The public note, and who can read it now. */

import { IconSpeakerphone } from '@tabler/icons-react';
import { useId } from 'react';
import { Linked } from '#web/ui/layout/linked.tsx';
import type { PlanDetail } from '../../contract/calls.ts';
import { t } from '../words.ts';
import classes from './plan.module.css';

export function Note({ plan: { publicNote, completed } }: { plan: PlanDetail }) {
  const heading = useId();
  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <h2 id={heading} className={classes.panelTitle}>
        <IconSpeakerphone size={17} stroke={1.75} aria-hidden />
        {t('plans.note')}
      </h2>
      {publicNote.trim() === '' ? (
        <p className={classes.dimmed}>{t('plans.noNote')}</p>
      ) : (
        <>
          <p className={classes.note} dir="auto">
            <Linked text={publicNote} />
          </p>
          <p className={classes.dimmed}>{t(completed ? 'plans.noteWhoDone' : 'plans.noteWhoOpen')}</p>
        </>
      )}
    </section>
  );
}
