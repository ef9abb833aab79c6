/** The deadline of a rant in a list, where it is near or has passed. */

import { useFormat } from '#web/lib/format/format.ts';
import type { Clocks } from '../../contract/shapes.ts';
import classes from './deadlines.module.css';
import { t } from './words.ts';

/** Shows the deadline that ends first. An overdue answer needs no mark, because the status says Urgent. */
export function DueMark({ clocks: { answer, resolve } }: { clocks: Clocks }) {
  const { short } = useFormat();
  const soonTimes = [answer, resolve].filter((clock) => clock?.state === 'soon').map((clock) => clock?.due ?? '');
  const isLate = resolve?.state === 'over';
  if (!isLate && soonTimes.length === 0) return null;
  return (
    <span className={classes.due} data-state={isLate ? 'over' : 'soon'}>
      {isLate ? t('clocks.late') : t('clocks.dueAt', { when: short(soonTimes.toSorted()[0] ?? '') })}
    </span>
  );
}
