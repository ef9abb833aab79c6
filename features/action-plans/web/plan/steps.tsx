/** Steps as a checklist with its progress. They can be ticked, reworded, moved and removed, and new ones are added at the end. */

import { Button, TextInput } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { call } from '#web/lib/api/api.ts';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { type PlanDetail, actionPlans as planCalls, type Step } from '../../contract/calls.ts';
import { limits } from '../../contract/limits.ts';
import { usePlanChange } from '../calls.ts';
import { t } from '../words.ts';
import { OneStep } from './one-step.tsx';
import classes from './plan.module.css';

export function Steps({ plan }: { plan: PlanDetail }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [movedSentence, setMovedSentence] = useState('');
  const { done, total } = plan.steps;
  const announceMove = (step: Step, place: number) => setMovedSentence(t('plans.moved', { text: step.text, place: place + 1, total }));
  return (
    <section aria-labelledby={id}>
      <div className={classes.stepsHead}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {t('plans.steps')}
        </h2>
        {total > 0 && (
          <>
            <progress className={classes.bar} max={total} value={done} aria-label={t('plans.progressLabel', { done, total })} />
            <span className={classes.dimmed}>{t('plans.progress', { done, total })}</span>
          </>
        )}
      </div>
      {total === 0 ? (
        <p className={classes.dimmed}>{t('plans.noSteps')}</p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden
        <ol role="list">
          {plan.checklist.map((step, place) => (
            <OneStep
              key={step._id}
              planId={plan._id}
              step={step}
              place={place}
              last={total - 1}
              onMoved={announceMove}
              onGone={() => heading.current?.focus()}
            />
          ))}
        </ol>
      )}
      <p role="status" className="es-hidden">
        {movedSentence}
      </p>
      {total < limits.maxSteps && <AddStep planId={plan._id} />}
      {total > 1 && <p className={classes.hint}>{t('plans.stepsHint')}</p>}
    </section>
  );
}

const emptyStep = () => ({ _id: crypto.randomUUID() as string, text: '' });

function AddStep({ planId }: { planId: string }) {
  const field = useRef<HTMLInputElement>(null);
  const add = usePlanChange((body: { _id: string; text: string }) => call(planCalls.addStep, { params: { id: planId }, body }));
  const form = useForm({
    initial: emptyStep,
    send: ({ _id, text }) => add.mutateAsync({ _id, text: text.trim() }),
    onDone: () => {
      form.reset(emptyStep());
    },
    failed: t('plans.stepFailed'),
    failedAt: 'text',
    focus: field,
  });
  return (
    <form className={classes.addStep} onSubmit={form.submit} noValidate>
      <TextInput
        ref={field}
        className={classes.stepField ?? ''}
        aria-label={t('plans.newStep')}
        placeholder={t('plans.newStep')}
        autoComplete="off"
        dir="auto"
        maxLength={limits.step}
        {...form.field('text')}
      />
      <Button type="submit" variant="default" disabled={form.values.text.trim() === ''} loading={form.isBusy}>
        <BusyLabel isBusy={form.isBusy} busy={t('plans.adding')}>
          {t('plans.addStep')}
        </BusyLabel>
      </Button>
    </form>
  );
}
