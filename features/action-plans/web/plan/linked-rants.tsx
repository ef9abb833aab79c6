/** The rants that a plan answers, as far as the reader may see them, each as a link. */

import { ActionIcon, Button } from '@mantine/core';
import { IconLink, IconUnlink } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { LinkedRant } from '#features/rants/contract';
import { call } from '#web/lib/api/api.ts';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { excerpt } from '#web/lib/format/excerpt.ts';
import { useFormat } from '#web/lib/format/format.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Tooltip } from '#web/ui/dialog/tooltip.tsx';
import { fieldError } from '#web/ui/form/form-errors.tsx';
import { SealedChip } from '#web/ui/layout/sealed-chip.tsx';
import { type PlanDetail, actionPlans as planCalls } from '../../contract/calls.ts';
import { usePlanChange } from '../calls.ts';
import { t } from '../words.ts';
import classes from './plan.module.css';

/** Rants shown at first, so that the aside stays short. */
const atFirst = 5;
/** Characters of the excerpt in accessible names. */
const spoken = 60;

export function LinkedRants({ plan }: { plan: PlanDetail }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { number } = useFormat();
  const [isAll, setIsAll] = useState(false);
  const { rants } = plan;
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className={classes.panelTitle}>
        <IconLink size={17} stroke={1.75} aria-hidden />
        {t('plans.linked')}
        <span className={classes.count}>{number(rants.length)}</span>
      </h2>
      {rants.length === 0 ? (
        <p className={classes.dimmed}>
          {t('plans.noLinked')} <Link to="/rants">{t('plans.toRants')}</Link>
        </p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden
        <ul role="list" className={classes.rants}>
          {(isAll ? rants : rants.slice(0, atFirst)).map((rant) => (
            <Rant key={rant._id} planId={plan._id} rant={rant} onGone={() => heading.current?.focus()} />
          ))}
        </ul>
      )}
      {!isAll && rants.length > atFirst && (
        <Button variant="subtle" size="compact-md" className={classes.all ?? ''} onClick={() => setIsAll(true)}>
          {t('plans.showLinked', { n: number(rants.length) })}
        </Button>
      )}
    </section>
  );
}

function Rant({ planId, rant, onGone }: { planId: string; rant: LinkedRant; onGone: () => void }) {
  const { day, short } = useFormat();
  const [isAsked, setIsAsked] = useState(false);
  const unlink = usePlanChange((_: undefined) => call(planCalls.unlink, { params: { id: planId, rant: rant._id } }));
  // An anonymous rant shows only its day.
  const when = rant.kind === 'sealed' ? day : short;
  const words = rant.withdrawn ? t(rant.removed ? 'plans.removedRant' : 'plans.withdrawnRant') : rant.excerpt;
  const isGone = rant.withdrawn && rant.status !== 'Resolved';
  const label = t('plans.unlinkNamed', { excerpt: excerpt(words, spoken) });
  return (
    <li className={classes.rant}>
      <div className={classes.rantWords}>
        <Link to={`/rant/${rant._id}`} dir="auto">
          {words}
        </Link>
        <p className={classes.dimmed}>
          {rant.kind === 'sealed' && <SealedChip />}{' '}
          <bdi>{[rant.target, rant.department, rant.categoryType, when(rant.date), ...(isGone ? [] : [rant.status])].join(' · ')}</bdi>
        </p>
      </div>
      <Tooltip label={t('plans.unlink')}>
        {(about) => (
          <ActionIcon {...about} size={32} aria-label={label} onClick={() => setIsAsked(true)}>
            <IconUnlink size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </Tooltip>
      {isAsked && (
        <ConfirmDialog
          title={t('plans.unlinkTitle')}
          stays={
            <>
              {t('plans.unlinkStays')}
              {unlink.isError && (
                <span role="alert" className={classes.failed}>
                  {fieldError(sentenceOf(unlink.error, t('plans.unlinkFailed')))}
                </span>
              )}
            </>
          }
          action={t('plans.unlink')}
          isBusy={unlink.isPending}
          onConfirm={() => unlink.mutateAsync(undefined).then(onGone, () => {})}
          onClose={() => setIsAsked(false)}
        />
      )}
    </li>
  );
}
