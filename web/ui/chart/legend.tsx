/** Legends as text of the page, so that they wrap, are read and can be links: lines with their stroke, slices with number and share. */
import { Link } from 'react-router';
import { useFormat } from '../../lib/format/format.ts';
import { t } from '../words.ts';
import { share } from './chart-summary.ts';
import classes from './charts.module.css';
import { type ChartData, type Leads, totalOf } from './data.ts';

export function LineLegend({ data }: { data: ChartData }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden
    <ul role="list" className={classes.lines}>
      {data.series.map(({ label }, i) => (
        <li key={label} data-colour={i + 1}>
          <svg width="28" height="12" viewBox="0 0 28 12" aria-hidden>
            <path d="M0 6h28" className={classes.stroke} data-stroke={i} />
            {i === 0 && <circle cx="14" cy="6" r="4" className={classes.circle} />}
            {i === 1 && <path d="M14 1.5l5 9h-10z" className={classes.triangle} />}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

export function SliceLegend({ data, to }: { data: ChartData; to: Leads | undefined }) {
  const { number } = useFormat();
  const [whole] = data.series;
  if (!whole) return null;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden
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
            <span className={classes.count}>{number(whole.values[i] ?? 0)}</span>
            <span className={classes.share}>{t('ui.percent', { n: number(share(whole.values[i] ?? 0, totalOf(whole))) })}</span>
          </li>
        );
      })}
    </ul>
  );
}
