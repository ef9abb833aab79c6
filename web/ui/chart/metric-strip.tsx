/** Numbers at the head of a dashboard (product.md 8.17): what it is, how much, how it moved, and how many answers it rests on. */
import { ActionIcon } from '@mantine/core';
import { IconArrowNarrowRight, IconInfoCircle, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { Panel, useLazyPopover } from '../dialog/lazy-popover.tsx';
import { t } from '../words.ts';
import classes from './metric-strip.module.css';
import { Sparkline } from './sparkline.tsx';

export interface Trend {
  direction: 'up' | 'down' | 'even';
  text: string;
  /** Only where good and bad are defined. */
  mood?: 'good' | 'bad' | undefined;
}

export interface Metric {
  label: string;
  /** How it is calculated, in a sentence. */
  about: string;
  /** null: there is none. */
  value: string | null;
  unit?: string;
  trend?: Trend | undefined;
  /** What it rests on: "Median 3.1 h, n = 108". */
  sample?: string | undefined;
  /** One value a day, week or month; null where there is none. */
  course?: readonly (number | null)[];
}

const arrows = { up: IconTrendingUp, down: IconTrendingDown, even: IconArrowNarrowRight } as const;

export function MetricStrip({ metrics }: { metrics: readonly Metric[] }) {
  return (
    <dl className={classes.strip} data-cells={metrics.length}>
      {metrics.map((metric) => (
        <Cell key={metric.label} metric={metric} />
      ))}
    </dl>
  );
}

function Cell({ metric: { label, about, value, unit, trend, sample, course } }: { metric: Metric }) {
  const Arrow = trend && arrows[trend.direction];
  const { float: popover, button } = useLazyPopover('dialog', Panel.fetch);
  return (
    <div className={classes.cell}>
      <dt className={classes.label}>
        {label}
        <ActionIcon size={24} aria-label={t('ui.whatIs', { label })} {...button}>
          <IconInfoCircle size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
        {popover && (
          <Panel popover={popover} width={300} position="bottom-start" radius={12} className={classes.about}>
            {about}
          </Panel>
        )}
      </dt>
      <dd className={classes.figure}>
        <span className={classes.value}>
          {value ?? t('ui.none')}
          {value !== null && unit && <span className={classes.unit}>{unit}</span>}
        </span>
        {course && <Sparkline values={course} />}
      </dd>
      {Arrow && (
        <dd className={classes.trend} data-mood={trend.mood}>
          <Arrow size={15} stroke={2} aria-hidden />
          {trend.text}
        </dd>
      )}
      {sample && <dd className={classes.sample}>{sample}</dd>}
    </div>
  );
}
