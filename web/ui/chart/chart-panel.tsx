/** A panel with a chart and its twin (product.md 8.16): heading, what it counts, Chart or Table, the drawing with its legend, or why there is none. */
import { useIntersection, useMediaQuery } from '@mantine/hooks';
import { IconChartBar, IconChartLine, IconChartPie, IconTable } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { useFormat } from '../../lib/format/format.ts';
import { lazyComponent } from '../../loading/lazy-component.tsx';
import { Choice, Segment } from '../form/segment.tsx';
import { Boundary } from '../layout/boundary.tsx';
import { usePrinting } from '../layout/container-width.ts';
import { t } from '../words.ts';
import { chartSummary } from './chart-summary.ts';
import { ChartTable } from './chart-table.tsx';
import classes from './charts.module.css';
import { type ChartData, folded, isEmpty, isRest, isRound, type Leads, totalOf } from './data.ts';
import { LineLegend, SliceLegend } from './legend.tsx';

const Canvas = lazyComponent(() => import('./canvas.tsx'), 'outside');

export interface ChartPanelProps {
  title: string;
  about: string;
  data: ChartData;
  /** The heading of the table's rows: 'Day', 'Category'. */
  axis: string;
  /** The sentence shown where there is nothing to draw. */
  empty: string;
  /** Where a click leads; the links of the table and the legend lead there too. */
  to?: Leads;
  /** Under the total in the middle of a doughnut. */
  unit?: string;
}

export function ChartPanel(props: ChartPanelProps) {
  const { title, about, data, axis, to } = props;
  const [face, setFace] = useState<'chart' | 'columns' | 'table'>('chart');
  const ways = waysOf(data);
  return (
    <section className={classes.panel} aria-label={title}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 className={classes.title}>{title}</h2>
          <p className={classes.about}>{about}</p>
        </div>
        <Segment label={t('ui.showAs', { title })}>
          {ways.map(([way, Icon]) => (
            <Choice key={way} isOn={face === way} onPick={() => setFace(way)} icon={<Icon size={15} stroke={2} aria-hidden />}>
              {t(`ui.${way}`)}
            </Choice>
          ))}
        </Segment>
      </div>
      <Boundary of={face}>
        {face === 'table' ? (
          <ChartTable data={data} title={title} axis={axis} to={to} />
        ) : (
          <Drawing key={face} {...props} data={face === 'columns' ? { ...data, kind: 'columns' } : data} />
        )}
      </Boundary>
    </section>
  );
}

/** The ways to look at the same numbers: what runs over time also as columns. */
function waysOf({ kind }: ChartData) {
  const chart = ['chart', kind === 'line' ? IconChartLine : kind === 'bars' ? IconChartBar : IconChartPie] as const;
  const table = ['table', IconTable] as const;
  return kind === 'line' ? ([chart, ['columns', IconChartBar], table] as const) : ([chart, table] as const);
}

function Drawing({ title, data: given, empty, to, unit }: ChartPanelProps) {
  const { number } = useFormat();
  const navigate = useNavigate();
  const data = folded(given, t('ui.rest'));
  const leads: Leads | undefined = to && ((index, series) => (isRest(given, index) ? undefined : to(index, series)));
  const part = (one: ChartData, series: number, style?: { colour: number; hasLabels: boolean }) => (
    <Picture
      data={one}
      label={chartSummary(one, title, number, isEmpty(given) ? empty : null)}
      onPick={(index, s) => void navigate(leads?.(index, series + s) ?? '')}
      canPick={(index, s) => leads?.(index, series + s) !== undefined}
      {...style}
    />
  );
  if (isEmpty(given)) return <p className={classes.empty}>{empty}</p>;
  if (data.kind === 'bars') return <Bars data={data} draw={part} />;
  if (!isRound(data))
    return (
      <>
        <LineLegend data={data} />
        <div className={classes.line}>{part(data, 0)}</div>
      </>
    );
  return (
    <div className={classes.round}>
      <div className={classes.ring}>
        {part(data, 0)}
        {data.kind === 'doughnut' && (
          <p className={classes.middle} aria-hidden>
            <span>{number(data.series.reduce((sum, one) => sum + totalOf(one), 0))}</span>
            {unit}
          </p>
        )}
      </div>
      <SliceLegend data={data} to={leads} />
    </div>
  );
}

interface PictureProps extends ComponentProps<typeof Canvas> {
  /** A sentence that says what it shows. */
  label: string;
}

let hasScrolled = false;
const onFirstScroll = (tell: () => void): (() => void) => {
  const scrolled = () => {
    hasScrolled = true;
    tell();
  };
  window.addEventListener('scroll', scrolled, { once: true, passive: true });
  return () => window.removeEventListener('scroll', scrolled);
};

/**
 * Its summary is there from the start, the chart is drawn when it comes into view: the chart library is the heaviest part of a dashboard, and on a
 * phone the numbers come first. Charts just below the view are drawn ahead.
 */
function Picture({ label, ...drawn }: PictureProps) {
  const isScrolling = useSyncExternalStore(onFirstScroll, () => hasScrolled);
  const { ref, entry } = useIntersection({ rootMargin: isScrolling ? '600px' : '0px 0px -48px' });
  // A printed page shows all charts.
  const isPrinting = usePrinting();
  const [isDue, setIsDue] = useState(false);
  if ((entry?.isIntersecting || isPrinting) && !isDue) setIsDue(true);
  return (
    <div ref={ref} role="img" aria-label={label} className={classes.canvas}>
      {isDue && (
        <Suspense fallback={null}>
          <Canvas {...drawn} isPrinting={isPrinting} />
        </Suspense>
      )}
    </div>
  );
}

type Draw = (data: ChartData, series: number, style?: { colour: number; hasLabels: boolean }) => ReactNode;

/** Two units are two charts, never two axes; where there is room they share the labels of the first. */
function Bars({ data: whole, draw }: { data: ChartData; draw: Draw }) {
  const data = shortened(whole);
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  return (
    <div className={classes.bars} data-several={data.series.length > 1 || undefined}>
      {data.series.map((one, i) => (
        <div key={one.label}>
          {data.series.length > 1 && <h3 className={classes.part}>{one.label}</h3>}
          <div style={{ blockSize: `${axisHeight + rowHeight * data.labels.length}px` }}>
            {draw({ ...data, series: [one] }, i, { colour: i, hasLabels: i === 0 || !isWide })}
          </div>
        </div>
      ))}
    </div>
  );
}

/** A longer list is left to the table. */
const maxRows = 12;
const [rowHeight, axisHeight] = [30, 34];

function shortened(data: ChartData): ChartData {
  const series = data.series.map((one) => ({ ...one, values: one.values.slice(0, maxRows) }));
  return { ...data, labels: data.labels.slice(0, maxRows), series };
}
