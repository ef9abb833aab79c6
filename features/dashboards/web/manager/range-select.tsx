/** 'Time Range' (product.md 1.11): named ranges; the last choice opens a dialog with two days. */
import { rangeNames } from '@earshot/contract/calendar';
import { Suspense, useState } from 'react';
import { rangeText } from '#web/lib/format/days.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';
import { LateSelect } from '#web/ui/form/late-select.tsx';
import classes from '../dashboards.module.css';
import type { Range } from '../range.ts';
import { t } from '../words.ts';

const CustomRange = lazyComponent(() => import('./custom-range.tsx'), 'unseen');
const custom = 'custom';

export function RangeSelect({ range, onChange }: { range: Range; onChange: (range: Range) => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const choices = [
    ...rangeNames.map((name) => ({ value: name as string, label: rangeText(name) })),
    { value: custom, label: t('dashboards.custom') },
  ];
  const chooseRange = (value: string) => {
    const range = rangeNames.find((candidate) => candidate === value);
    if (range) onChange({ range });
    // The dialog opens even if 'Custom Range' is already chosen, so that its days can be changed.
    else setIsAsking(true);
  };
  return (
    <>
      <LateSelect
        className={classes.range}
        label={t('dashboards.timeRange')}
        data={choices}
        value={'range' in range ? range.range : custom}
        onOptionSubmit={chooseRange}
      />
      {isAsking && (
        <Suspense fallback={null}>
          <CustomRange
            days={'days' in range ? range.days : null}
            onClose={() => setIsAsking(false)}
            onChoose={(days) => {
              setIsAsking(false);
              onChange({ days });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
