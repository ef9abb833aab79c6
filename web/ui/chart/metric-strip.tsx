/** The numbers at the top of a dashboard (product.md 8.17): label, value, trend and sample size. */
import { IconArrowNarrowRight, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { t } from '../words.ts';
import classes from './metric-strip.module.css';
import { NumberAbout } from './number-about.tsx';
import { Sparkline } from './sparkline.tsx';

export interface Trend {
  direction: 'up' | 'down' | 'even';
  text: string;
  /** Set only if a rise is defined as good or bad. */
  mood?: 'good' | 'bad' | undefined;
}

export interface Metric {
  label: string;
  /** A sentence that explains how the number is calculated. */
  about: string;
  value: string | null;
  unit?: string;
  trend?: Trend | undefined;
  /** The sample it is based on: "Median 3.1 h, n = 108". */
  sample?: string | undefined;
  /** One value per day, week or month; null if there is none. */
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
