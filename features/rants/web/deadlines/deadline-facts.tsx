/** The deadlines of a rant: a promise to its author; to those who handle it both deadlines, and whether they wait for the author. */

import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock, IconPlayerPause } from '@tabler/icons-react';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { daysText } from '#web/lib/format/days.ts';
import { useFormat } from '#web/lib/format/format.ts';
import { toast } from '#web/ui/layout/toast.tsx';
import { rants } from '../../contract/rants.ts';
import type { Clock, Clocks, RantDetail } from '../../contract/shapes.ts';
import { useRantChange } from '../calls.ts';
import { Fact } from '../detail/fact.tsx';
import classes from './deadlines.module.css';
import { t } from './words.ts';

const iconOf = {
  running: IconClock,
  soon: IconClock,
  over: IconAlertTriangle,
  met: IconCheck,
  missed: IconAlertTriangle,
  resting: IconPlayerPause,
} as const satisfies Record<Clock['state'], unknown>;

export function DeadlineFacts({ rant, clocks }: { rant: RantDetail; clocks: Clocks }) {
  const { answer, resolve } = clocks;
  const isHandler = rant.canRespond && !rant.isMine;
  const isPromised = answer?.state === 'running' || answer?.state === 'soon' || answer?.state === 'over';
  return (
    <>
      {answer && (isHandler || isPromised) && (
        <Fact name={t('clocks.answer')}>{isHandler ? <DeadlineState clock={answer} /> : <Promised clock={answer} />}</Fact>
      )}
      {resolve && isHandler && (
        <Fact name={t('clocks.resolve')}>
          <DeadlineState clock={resolve} />
        </Fact>
      )}
      {clocks.feedbackDay && rant.status !== 'Resolved' && (
        <Fact name={t('clocks.feedback')}>
          <Feedback day={clocks.feedbackDay} isMine={rant.isMine} />
        </Fact>
      )}
      {!isHandler && clocks.waitingSince && <Fact name={t('clocks.waitsFor')}>{t('clocks.waitsForYou')}</Fact>}
      {isHandler && rant.status !== 'Resolved' && (
        <Fact name={t('clocks.waitsFor')}>
          <Waiting rant={rant} since={clocks.waitingSince} />
        </Fact>
      )}
    </>
  );
}

/** A promise for the author; the day for those who handle it. */
function Feedback({ day, isMine }: { day: string; isMine: boolean }) {
  const shown = daysText({ from: day, to: day });
  return isMine ? t('clocks.feedbackPromised', { day: shown }) : t('clocks.running', { when: shown });
}

/** The state of a deadline in words. The colour only helps to find it. */
function DeadlineState({ clock: { due, state } }: { clock: Clock }) {
  const format = useFormat();
  const Icon = iconOf[state];
  return (
    <span className={classes.deadline} data-state={state}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span>{t(`clocks.${state}`, { when: format.due(due) })}</span>
    </span>
  );
}

function Promised({ clock: { due, state } }: { clock: Clock }) {
  const format = useFormat();
  return t(state === 'over' ? 'clocks.promisedOver' : 'clocks.promised', { when: format.due(due) });
}

/** The promise above the conversation, for windows that show the facts below it. */
export function PromiseLine({ rant }: { rant: RantDetail }) {
  const { answer, waitingSince } = rant.clocks ?? {};
  if (!rant.isMine || rant.status === 'Resolved') return null;
  if (waitingSince) return <span>{t('clocks.waitsForYou')}</span>;
  if (!answer || answer.state === 'met' || answer.state === 'missed') return null;
  return (
    <span>
      <Promised clock={answer} />
    </span>
  );
}

function Waiting({ rant, since }: { rant: RantDetail; since: string | null }) {
  const format = useFormat();
  const setWaiting = useRantChange(rant._id, rants.setWaiting);
  const change = () => {
    if (setWaiting.isPending) return;
    setWaiting.mutate({ waiting: since === null }, { onError: (error) => toast.error(sentenceOf(error, t('clocks.pauseFailed'))) });
  };
  return (
    <span className={classes.waiting}>
      <Button size="compact-sm" variant={since === null ? 'default' : 'light'} aria-pressed={since !== null} onClick={change}>
        {t('clocks.theAuthor')}
      </Button>
      {since !== null && <span>{t('clocks.waitsSince', { when: format.due(since) })}</span>}
    </span>
  );
}
