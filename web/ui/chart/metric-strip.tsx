/** Numbers at the head of a dashboard (product.md 8.17): what it is, how much, how it moved, and how many answers it rests on. */
import { IconArrowNarrowRight, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { t } from '../words.ts';
import classes from './metric-strip.module.css';
import { NumberAbout } from './number-about.tsx';
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
  /** The sample it is based on: "Median 3.1 h, n = 108". */
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
  return (
    <div className={classes.cell}>
      <dt className={classes.label}>
        {label}
        <NumberAbout label={label} about={about} />
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
