/** The list of first steps. The server says which are done; a step has no box to tick. */
import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { choicePlaces } from '../../assembled/choice-places.ts';
import { decisionPlaces } from '../../assembled/decision-places.ts';
import { postponedPlaces } from '../../assembled/postponed-places.ts';
import { stepPlaces } from '../../assembled/step-places.ts';
import { choices, decisions, postponed, type FirstSteps as State, type Step, steps } from '../contract/calls.ts';
import { useNote } from './calls.ts';
import classes from './first-steps.module.css';
import { t } from './words.ts';

const pathOfStep: Record<Step | 'questions', string> = {
  people: '/user-management',
  lists: '/manage-options',
  readers: '/administration/rants',
  numbers: '/administration/rants#person-numbers',
  ...decisionPlaces,
  ...choicePlaces,
  mail: '/administration/email#email',
  ...postponedPlaces,
  ...stepPlaces,
  questions: '/manage-options',
};

/** Opening the link ticks these steps, because the setting may be right as it is. */
const lookedAt = ['readers', 'numbers', ...decisions, ...choices] as const;
/** A button can also postpone these steps. */
const skipped = [...decisions, ...postponed] as const;

/** The steps in their groups: what Earshot needs, what only the organisation can decide, and what can wait. */
const groups = [
  { id: 'begin', steps: ['people', 'lists', 'mail', ...(Object.keys(stepPlaces) as (keyof typeof stepPlaces)[])] },
  { id: 'decide', steps: ['readers', 'numbers', ...decisions] },
  { id: 'later', steps: [...choices, ...postponed] },
] as const satisfies { id: string; steps: readonly Step[] }[];

/** How many steps there are, and how many are not done. Names that look like accounts are one step more while there are any. */
export function countSteps(state: State): { left: number; all: number } {
  const shownSteps = steps.filter((step) => state[step] !== null);
  const questions = state.questions > 0 ? 1 : 0;
  return { left: shownSteps.filter((step) => !state[step]).length + questions, all: shownSteps.length + questions };
}

export function FirstSteps({ state }: { state: State }) {
  const { left, all } = countSteps(state);
  const isDone = left === 0;
  const { mutate: putAwayAfter } = useNote({ quietly: true });
  const { mutate: note } = useNote();
  // The list never returns once an admin has seen all steps done.
  useEffect(() => {
    if (isDone) putAwayAfter('putAway');
  }, [isDone, putAwayAfter]);
  const hasSteps = (group: (typeof groups)[number]) => group.steps.some((step) => state[step] !== null);
  const noteOf = (step: Step, settled: readonly (typeof lookedAt | typeof skipped)[number][]) => {
    const notedStep = state[step] ? undefined : settled.find((settledStep) => settledStep === step);
    return notedStep && (() => note(notedStep));
  };
  return (
    <section className={classes.list} aria-labelledby="first-steps">
      <h2 id="first-steps">{t('firstSteps.title')}</h2>
      <p className={classes.about}>{isDone ? t('firstSteps.allDone') : t('firstSteps.left', { left, all })}</p>
      {groups.filter(hasSteps).map((group) => (
        <div key={group.id}>
          <h3>{t(`firstSteps.${group.id}`)}</h3>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its signs are hidden */}
          <ol role="list" className={classes.steps}>
            {group.steps
              .filter((step) => state[step] !== null)
              .map((step) => (
                <OneStep
                  key={step}
                  step={step}
                  words={t(`firstSteps.${step}`)}
                  isDone={state[step] === true}
                  onOpen={noteOf(step, lookedAt)}
                  onSkip={noteOf(step, skipped)}
                />
              ))}
            {group.id === 'begin' && state.questions > 0 && (
              <OneStep step="questions" words={t('firstSteps.questions', { n: state.questions })} isDone={false} />
            )}
          </ol>
        </div>
      ))}
    </section>
  );
}

interface OneStepProps {
  step: keyof typeof pathOfStep;
  words: string;
  isDone: boolean;
  onOpen?: (() => void) | undefined;
  onSkip?: (() => void) | undefined;
}

function OneStep({ step, words, isDone, onOpen, onSkip }: OneStepProps) {
  const Sign = isDone ? IconCircleCheck : IconCircle;
  const link = useRef<HTMLAnchorElement>(null);
  const skip = () => {
    // Moves the focus, because the button disappears.
    link.current?.focus();
    onSkip?.();
  };
  return (
    <li className={classes.step} data-done={isDone || undefined} data-wide={step === 'questions' || undefined}>
      <Sign size={20} stroke={1.75} aria-hidden />
      <div>
        <span className="es-hidden">{t(isDone ? 'firstSteps.done' : 'firstSteps.open')} </span>
        <Link ref={link} to={pathOfStep[step]} onClick={onOpen}>
          {words}
        </Link>
        {!isDone && <p>{t(`firstSteps.${step}More`)}</p>}
        {onSkip && (
          <Button size="compact-sm" variant="subtle" className={classes.skip ?? ''} onClick={skip}>
            {t('firstSteps.skip')}
          </Button>
        )}
      </div>
    </li>
  );
}
