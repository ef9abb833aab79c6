/**
 * One step: its box, its text, and behind "…" what else can be done with it. Alt with an arrow key moves the step, and the focus moves
 * along.
 */

import type { SentBody } from '@earshot/contract/endpoint';
import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { call } from '#web/lib/api/api.ts';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { excerpt } from '#web/lib/format/excerpt.ts';
import { ActionMenu } from '#web/ui/dialog/action-menu.tsx';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/layout/toast.tsx';
import { actionPlans as planCalls, type Step } from '../../contract/calls.ts';
import { limits } from '../../contract/limits.ts';
import { usePlanChange } from '../calls.ts';
import { t } from '../words.ts';
import classes from './plan.module.css';

interface StepProps {
  planId: string;
  step: Step;
  place: number;
  last: number;
  onMoved: (step: Step, place: number) => void;
  onGone: () => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
/** Characters of the step's text in accessible names. */
const spoken = 60;

export function OneStep({ planId, step, place, last, onMoved, onGone }: StepProps) {
  const params = { id: planId, step: step._id };
  const [isEdited, setIsEdited] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const moreButton = useRef<HTMLButtonElement>(null);
  const change = usePlanChange((body: SentBody<typeof planCalls.changeStep>) => call(planCalls.changeStep, { params, body }));
  const remove = usePlanChange((_: undefined) => call(planCalls.removeStep, { params }));
  const showError = { onError: (error: unknown) => toast.error(sentenceOf(error, t('plans.stepFailed'))) };
  // A change is shown before the server has confirmed it.
  const isDone = change.isPending ? (change.variables.done ?? step.done) : step.done;

  const move = (to: number, from: 'box' | 'more') => {
    if (to < 0 || to > last || change.isPending) return;
    const onSuccess = () => {
      onMoved(step, to);
      // The focus follows the moved step, unless it is already somewhere else.
      window.setTimeout(() => document.activeElement === document.body && (from === 'box' ? box : moreButton).current?.focus(), 50);
    };
    change.mutate({ place: to }, { ...showError, onSuccess });
  };
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(place + (event.key === 'ArrowUp' ? -1 : 1), 'box');
  };
  const endEdit = () => {
    setIsEdited(false);
    window.setTimeout(() => moreButton.current?.focus(), 0);
  };

  if (isEdited)
    return (
      <li className={classes.step}>
        <Reword text={step.text} save={(text) => change.mutateAsync({ text })} onEnd={endEdit} />
      </li>
    );
  const actions = [
    { icon: <IconPencil {...icon} />, label: t('plans.reword'), onChoose: () => setIsEdited(true) },
    ...(place > 0 ? [{ icon: <IconArrowUp {...icon} />, label: t('plans.up'), onChoose: () => move(place - 1, 'more') }] : []),
    ...(place < last ? [{ icon: <IconArrowDown {...icon} />, label: t('plans.down'), onChoose: () => move(place + 1, 'more') }] : []),
    {
      icon: <IconTrash {...icon} />,
      label: t('plans.removeStep'),
      onChoose: () => remove.mutateAsync(undefined).then(onGone, showError.onError),
    },
  ];
  return (
    <li className={classes.step}>
      <Checkbox
        ref={box}
        className={classes.stepWords ?? ''}
        label={<span dir="auto">{step.text}</span>}
        checked={isDone}
        data-done={isDone || undefined}
        onKeyDown={press}
        onChange={(event) => !change.isPending && change.mutate({ done: event.currentTarget.checked }, showError)}
      />
      <ActionMenu ref={moreButton} width={200} actions={actions}>
        {(button) => (
          <ActionIcon size={32} aria-label={t('plans.stepMore', { text: excerpt(step.text, spoken) })} {...button}>
            <IconDots {...icon} />
          </ActionIcon>
        )}
      </ActionMenu>
    </li>
  );
}

interface RewordProps {
  text: string;
  save: (text: string) => Promise<unknown>;
  onEnd: () => void;
}

function Reword({ text, save, onEnd }: RewordProps) {
  const form = useForm({
    initial: { text },
    send: (typed) => save(typed.text.trim()),
    onDone: onEnd,
    failed: t('plans.stepFailed'),
    failedAt: 'text',
  });
  const newText = form.values.text.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (newText === text) onEnd();
    else if (newText !== '') void form.submit();
  };
  return (
    <form className={classes.addStep} onSubmit={submit} noValidate>
      <TextInput
        className={classes.stepField ?? ''}
        aria-label={t('plans.rewording')}
        autoFocus
        autoComplete="off"
        dir="auto"
        maxLength={limits.step}
        {...form.field('text')}
        onKeyDown={(event) => event.key === 'Escape' && newText === text && onEnd()}
      />
      <Button type="submit" loading={form.isBusy} disabled={newText === ''}>
        <BusyLabel isBusy={form.isBusy} busy={t('plans.saving')}>
          {t('plans.saveStep')}
        </BusyLabel>
      </Button>
      <Button variant="subtle" color="gray" onClick={onEnd}>
        {t('plans.cancel')}
      </Button>
    </form>
  );
}
