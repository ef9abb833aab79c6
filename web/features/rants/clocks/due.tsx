/** The deadline of a rant in a list, where it is near or has passed. */
import type { Clocks } from '../../../../features/rants/contract/index.ts';
import { useFormat } from '../../../lib/format/format.ts';
import classes from './clocks.module.css';
import { t } from './words.ts';

/** The clock that ends first. That the time for an answer is over says the status already. */
export function Due({ clocks: { answer, resolve } }: { clocks: Clocks }) {
  const { short } = useFormat();
  const soon = [answer, resolve].filter((clock) => clock?.state === 'soon').map((clock) => clock?.due ?? '');
  const isLate = resolve?.state === 'over';
  if (!isLate && soon.length === 0) return null;
  return (
    <span className={classes.due} data-state={isLate ? 'over' : 'soon'}>
      {isLate ? t('clocks.late') : t('clocks.dueAt', { when: short(soon.toSorted()[0] ?? '') })}
    </span>
  );
}
