/** Says when a rant is due. Its author reads a promise; its handlers read the deadlines, and whether they are paused. */

import { IconAlertTriangle, IconCheck, IconClock, IconPlayerPause } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { daysText } from '#web/lib/format/days.ts';
import { type Format, useFormat } from '#web/lib/format/format.ts';
import type { Clock, Clocks, RantDetail } from '../../contract/shapes.ts';
import { Fact } from '../detail/fact.tsx';
import classes from './deadlines.module.css';
import { t } from './words.ts';

type State = Clock['state'];

const iconOf = {
  running: IconClock,
  soon: IconClock,
  over: IconAlertTriangle,
  met: IconCheck,
  missed: IconAlertTriangle,
  resting: IconPlayerPause,
} as const satisfies Record<State, unknown>;

export function DueFact({ rant, clocks }: { rant: RantDetail; clocks: Clocks }) {
  const format = useFormat();
  const lines = rant.canRespond && !rant.isMine ? handlerLines(rant, clocks, format) : authorLines(rant, clocks, format);
  if (lines.length === 0) return null;
  return (
    <Fact name={t('clocks.due')}>
      {lines.map(({ key, line }) => (
        <span key={key} className={classes.line}>
          {line}
        </span>
      ))}
    </Fact>
  );
}

interface Line {
  key: string;
  line: ReactNode;
}

const dayOf = (day: string) => daysText({ from: day, to: day });
const feedbackBy = (day: string) => `${t('clocks.feedback')}: ${t('clocks.running', { when: dayOf(day) })}`;

function handlerLines({ status }: RantDetail, { answer, resolve, waitingSince, feedbackDay }: Clocks, format: Format): Line[] {
  const isOpen = status !== 'Resolved';
  const pausedSince = isOpen && waitingSince !== null ? waitingSince : null;
  const clocks = [
    { key: 'answer', clock: answer, name: t('clocks.answer') },
    { key: 'resolve', clock: resolve, name: t('clocks.resolve') },
  ];
  return [
    ...clocks.flatMap(({ key, clock, name }) =>
      clock && clock.state !== 'resting'
        ? [
            {
              key,
              line: <Deadline state={clock.state}>{`${name}: ${t(`clocks.${clock.state}`, { when: format.due(clock.due) })}`}</Deadline>,
            },
          ]
        : [],
    ),
    ...(isOpen && feedbackDay ? [{ key: 'feedback', line: <Deadline state="running">{feedbackBy(feedbackDay)}</Deadline> }] : []),
    ...(pausedSince
      ? [{ key: 'paused', line: <Deadline state="resting">{t('clocks.pausedSince', { when: format.due(pausedSince) })}</Deadline> }]
      : []),
  ];
}

function authorLines({ status, isMine }: RantDetail, { answer, waitingSince, feedbackDay }: Clocks, format: Format): Line[] {
  const isPromised = answer?.state === 'running' || answer?.state === 'soon' || answer?.state === 'over';
  return [
    ...(answer && isPromised
      ? [{ key: 'answer', line: t(answer.state === 'over' ? 'clocks.promisedOver' : 'clocks.promised', { when: format.due(answer.due) }) }]
      : []),
    ...(feedbackDay && status !== 'Resolved'
      ? [{ key: 'feedback', line: isMine ? t('clocks.feedbackPromised', { day: dayOf(feedbackDay) }) : feedbackBy(feedbackDay) }]
      : []),
    ...(waitingSince ? [{ key: 'paused', line: t('clocks.waitsForYou') }] : []),
  ];
}

/** A deadline's state in words. The colour only helps to find it. */
function Deadline({ state, children }: { state: State; children: string }) {
  const Icon = iconOf[state];
  return (
    <span className={classes.deadline} data-state={state}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </span>
  );
}
