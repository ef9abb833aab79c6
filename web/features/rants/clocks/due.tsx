/** Of a rant in a list: until when it is to be answered or resolved, where that presses. */
import type { Clocks } from '@earshot/contract/rants';
import { useFormat } from '../../../lib/format/format.ts';
import classes from './clocks.module.css';
import { t } from './words.ts';

/** The clock that ends first, where its time is short or over. */
export function Due({ clocks: { answer, resolve } }: { clocks: Clocks }) {
  const { short } = useFormat();
  const pressing = [answer, resolve].filter((clock) => clock !== null).filter(({ state }) => state === 'soon' || state === 'over');
  const [first] = pressing.toSorted((a, b) => a.due.localeCompare(b.due));
  if (!first) return null;
  return (
    <span className={classes.due} data-state={first.state}>
      {t(first.state === 'over' ? 'clocks.dueSince' : 'clocks.dueAt', { when: short(first.due) })}
    </span>
  );
}
