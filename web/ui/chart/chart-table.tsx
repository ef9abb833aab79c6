/** A chart's numbers as a table. Its links open what clicks on the chart open, for keyboard users. */
import { Link } from 'react-router';
import { useFormat } from '../../lib/format/format.ts';
import { t } from '../words.ts';
import { sharesOf } from './chart-summary.ts';
import classes from './chart-table.module.css';
import { type ChartData, isRound, type Leads, nameAt, totalOf } from './data.ts';

/** `axis`: the heading of the first column. */
export function ChartTable({ data, title, axis, to }: { data: ChartData; title: string; axis: string; to: Leads | undefined }) {
  const { number } = useFormat();
  const [wholeSeries] = data.series;
  const shares = isRound(data) && wholeSeries ? sharesOf(totalOf(wholeSeries)) : null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be a landmark inside a landmark
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <div className={classes.tableView} role="group" aria-label={title} tabIndex={0}>
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{axis}</th>
            {data.series.map(({ label }) => (
              <th key={label} scope="col" data-end>
                {label}
              </th>
            ))}
            {shares && (
              <th scope="col" data-end>
                {t('ui.share')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {data.labels.map((label, i) => (
            <tr key={label}>
              <th scope="row">{nameAt(data, i)}</th>
              {data.series.map((series, s) => (
                <Cell key={series.label} value={series.values[i] ?? null} to={to?.(i, s)} name={`${nameAt(data, i)}, ${series.label}`} />
              ))}
              {shares && <td data-end>{t('ui.percent', { n: number(shares(wholeSeries?.values[i] ?? 0)) })}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ value, to, name }: { value: number | null; to: string | undefined; name: string }) {
  const { number } = useFormat();
  if (value === null) return <td data-end>{t('ui.none')}</td>;
  if (!to || value === 0) return <td data-end>{number(value)}</td>;
  return (
    <td data-end>
      <Link to={to} aria-label={`${name}: ${number(value)}`}>
        {number(value)}
      </Link>
    </td>
  );
}
