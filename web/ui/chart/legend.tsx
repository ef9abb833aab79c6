/**
 * Legends as text of the page, so that they wrap, are read out and can contain links: lines with their stroke, slices with number and
 * share.
 */
import { Link } from 'react-router';
import { useFormat } from '../../lib/format/format.ts';
import { t } from '../words.ts';
import { sharesOf } from './chart-summary.ts';
import classes from './charts.module.css';
import { type ChartData, isRanked, type Leads, totalOf } from './data.ts';

export function LineLegend({ data }: { data: ChartData }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari ignores lists without bullets unless they have the role
    <ul role="list" className={classes.lines}>
      {data.series.map(({ label }, i) => (
        <li key={label} data-colour={i + 1}>
          <svg width="28" height="12" viewBox="0 0 28 12" aria-hidden>
            {data.kind === 'columns' ? <rect x="8" width="12" height="12" rx="3" className={classes.triangle} /> : <Stroke n={i} />}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

/** Draws the same strokes as config.ts. */
const Stroke = ({ n }: { n: number }) => (
  <>
    <path d="M0 6h28" className={classes.stroke} data-stroke={n} />
    {n === 0 && <circle cx="14" cy="6" r="4" className={classes.circle} />}
    {n === 1 && <path d="M14 1.5l5 9h-10z" className={classes.triangle} />}
    {n === 2 && <circle cx="14" cy="6" r="2" className={classes.triangle} />}
  </>
);

/** The legend of a round chart. With many slices, each has a bar beside its number to compare small ones. */
export function SliceLegend({ data, to }: { data: ChartData; to: Leads | undefined }) {
  const { number } = useFormat();
  const [series] = data.series;
  if (!series) return null;
  const total = totalOf(series);
  const highest = Math.max(...series.values.map((value) => value ?? 0));
  const shares = sharesOf(total);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari ignores lists without bullets unless they have the role
    <ul role="list" className={classes.slices}>
      {data.labels.map((label, i) => {
        const target = to?.(i, 0);
        return (
          <li key={label} data-colour={(i % 8) + 1}>
            <span className={classes.swatch} aria-hidden />
            {target ? (
              <Link to={target} className={classes.name} dir="auto" title={label}>
                {label}
              </Link>
            ) : (
              <span className={classes.name} dir="auto" title={label}>
                {label}
              </span>
            )}
            {isRanked(data) && (
              <span className={classes.bar} aria-hidden>
                <span style={{ inlineSize: `${((series.values[i] ?? 0) / highest) * 100}%` }} />
              </span>
            )}
            <span className={classes.count}>{number(series.values[i] ?? 0)}</span>
            {shares && <span className={classes.share}>{t('ui.percent', { n: number(shares(series.values[i] ?? 0)) })}</span>}
          </li>
        );
      })}
    </ul>
  );
}
