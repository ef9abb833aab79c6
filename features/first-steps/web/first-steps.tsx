/** The list of first steps. It ticks them by what the server finds; nobody ticks one by hand. */
import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { useFormat } from '#web/lib/format/format.ts';
import { Intro } from '#web/ui/layout/intro.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { choicePlaces } from '../../assembled/choice-places.ts';
import { decisionPlaces } from '../../assembled/decision-places.ts';
import { postponedPlaces } from '../../assembled/postponed-places.ts';
import { stepPlaces } from '../../assembled/step-places.ts';
import { choices, decisions, postponed, type FirstSteps as State, type Step, steps } from '../contract/calls.ts';
import { useNote } from './calls.ts';
import classes from './first-steps.module.css';
import { t } from './words.ts';

const places: Record<Step | 'questions', string> = {
  people: '/user-management',
  lists: '/manage-options',
  readers: '/settings',
  numbers: '/settings#person-numbers',
  ...decisionPlaces,
  ...choicePlaces,
  mail: '/settings#email',
  ...postponedPlaces,
  ...stepPlaces,
  questions: '/manage-options',
};

/** Opening the link ticks these, because the setting may be right as it is. */
const lookedAt = ['readers', 'numbers', ...decisions, ...choices] as const;
/** These can also be put off, by a button. */
const skipped = [...decisions, ...postponed] as const;

export function FirstSteps({ state }: { state: State }) {
  const { number } = useFormat();
  const shown = steps.filter((step) => state[step] !== null);
  const done = shown.filter((step) => state[step]).length;
  const all = shown.length + (state.questions > 0 ? 1 : 0);
  const isDone = done === all;
  const { mutate: putAway } = useNote();
  const { mutate: putAwayAfter } = useNote({ quietly: true });
  const { mutate: note } = useNote();
  // The list never comes back once an admin has seen it with all steps done.
  useEffect(() => {
    if (isDone) putAwayAfter('putAway');
  }, [isDone, putAwayAfter]);
  const tell = (step: Step, by: readonly (typeof lookedAt | typeof skipped)[number][]) => {
    const told = state[step] ? undefined : by.find((one) => one === step);
    return told && (() => note(told));
  };
  return (
    <Intro
      title={t('firstSteps.title')}
      about={isDone ? t('firstSteps.allDone') : t('firstSteps.count', { done: number(done), all: number(all) })}
      closeLabel={t('firstSteps.putAway')}
      onClose={() => putAway('putAway', { onError: (error) => toast.error(sentenceOf(error, t('firstSteps.failed'))) })}
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its signs are hidden */}
      <ol role="list" className={classes.steps}>
        {shown.map((step) => (
          <OneStep
            key={step}
            step={step}
            words={t(`firstSteps.${step}`)}
            isDone={state[step] === true}
            onOpen={tell(step, lookedAt)}
            onSkip={tell(step, skipped)}
          />
        ))}
        {state.questions > 0 && <OneStep step="questions" words={t('firstSteps.questions', { n: state.questions })} isDone={false} />}
      </ol>
    </Intro>
  );
}

interface OneStepProps {
  step: keyof typeof places;
  words: string;
  isDone: boolean;
  onOpen?: (() => void) | undefined;
  onSkip?: (() => void) | undefined;
}

function OneStep({ step, words, isDone, onOpen, onSkip }: OneStepProps) {
  const Sign = isDone ? IconCircleCheck : IconCircle;
  const link = useRef<HTMLAnchorElement>(null);
  const skip = () => {
    // The button disappears, and the focus with it.
    link.current?.focus();
    onSkip?.();
  };
  return (
    <li className={classes.step} data-done={isDone || undefined} data-wide={step === 'questions' || undefined}>
      <Sign size={20} stroke={1.75} aria-hidden />
      <div>
        <span className="es-hidden">{t(isDone ? 'firstSteps.done' : 'firstSteps.open')} </span>
        <Link ref={link} to={places[step]} onClick={onOpen}>
          {words}
        </Link>
        <p>{t(`firstSteps.${step}More`)}</p>
        {onSkip && (
          <Button size="compact-sm" variant="subtle" onClick={skip}>
            {t('firstSteps.skip')}
          </Button>
        )}
      </div>
    </li>
  );
}
