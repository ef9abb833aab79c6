/**
 * A panel with a chart that can also be read as a table (product.md 8.16): heading, what it counts, the switch between them, the drawing
 * with its legend, or why there is none.
 */
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
import { type ChartData, foldRest, isEmpty, isRest, isRound, type Leads, totalOf } from './data.ts';
import { LineLegend, SliceLegend } from './legend.tsx';

const Canvas = lazyComponent(() => import('./canvas.tsx'), 'outside');

export interface ChartPanelProps {
  title: string;
  about: string;
  data: ChartData;
  /** The heading of the table's first column: 'Day', 'Category'. */
  axis: string;
  /** The sentence shown if there is nothing to draw. */
  empty: string;
  /** The page that a click opens; the links of the table and the legend use it too. */
  to?: Leads;
  /** Shown under the total in the middle of a doughnut. */
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

/** The views of a chart and their icons. Line charts can also be shown as columns. */
function waysOf({ kind }: ChartData) {
  const chart = ['chart', kind === 'line' ? IconChartLine : kind === 'bars' ? IconChartBar : IconChartPie] as const;
  const table = ['table', IconTable] as const;
  return kind === 'line' ? ([chart, ['columns', IconChartBar], table] as const) : ([chart, table] as const);
}

function Drawing({ title, data: givenData, empty, to, unit }: ChartPanelProps) {
  const { number } = useFormat();
  const navigate = useNavigate();
  const data = foldRest(givenData, t('ui.rest'));
  const leads: Leads | undefined = to && ((index, series) => (isRest(givenData, index) ? undefined : to(index, series)));
  const part = (chartData: ChartData, series: number, style?: { colour: number; hasLabels: boolean }) => (
    <Picture
      data={chartData}
      label={chartSummary(chartData, title, number, isEmpty(givenData) ? empty : null)}
      onPick={(index, s) => void navigate(leads?.(index, series + s) ?? '')}
      canPick={(index, s) => leads?.(index, series + s) !== undefined}
      {...style}
    />
  );
  if (isEmpty(givenData)) return <p className={classes.empty}>{empty}</p>;
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
            <span>{number(data.series.reduce((sum, series) => sum + totalOf(series), 0))}</span>
            {unit}
          </p>
        )}
      </div>
      <SliceLegend data={data} to={leads} />
    </div>
  );
}

interface PictureProps extends ComponentProps<typeof Canvas> {
  label: string;
}

let hasScrolled = false;
const onFirstScroll = (onScroll: () => void): (() => void) => {
  const scrolled = () => {
    hasScrolled = true;
    onScroll();
  };
  window.addEventListener('scroll', scrolled, { once: true, passive: true });
  return () => window.removeEventListener('scroll', scrolled);
};

/**
 * The summary is present from the start; the chart is drawn when it scrolls into view, because the chart library is the heaviest part of a
 * dashboard and phones need the numbers first. After the first scroll, charts just below the view are drawn in advance.
 */
function Picture({ label, ...chart }: PictureProps) {
  const isScrolling = useSyncExternalStore(onFirstScroll, () => hasScrolled);
  const { ref, entry } = useIntersection({ rootMargin: isScrolling ? '600px' : '0px 0px -48px' });
  // Printing draws all charts.
  const isPrinting = usePrinting();
  const [isDue, setIsDue] = useState(false);
  if ((entry?.isIntersecting || isPrinting) && !isDue) setIsDue(true);
  return (
    <div ref={ref} role="img" aria-label={label} className={classes.canvas}>
      {isDue && (
        <Suspense fallback={null}>
          <Canvas {...chart} isPrinting={isPrinting} />
        </Suspense>
      )}
    </div>
  );
}

type Draw = (data: ChartData, series: number, style?: { colour: number; hasLabels: boolean }) => ReactNode;

/** Series with different units get separate charts instead of two axes; on wide screens they share the labels of the first. */
function Bars({ data: wholeData, draw }: { data: ChartData; draw: Draw }) {
  const data = shortened(wholeData);
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  return (
    <div className={classes.bars} data-several={data.series.length > 1 || undefined}>
      {data.series.map((other, i) => (
        <div key={other.label}>
          {data.series.length > 1 && <h3 className={classes.part}>{other.label}</h3>}
          <div style={{ blockSize: `${axisHeight + rowHeight * data.labels.length}px` }}>
            {draw({ ...data, series: [other] }, i, { colour: i, hasLabels: i === 0 || !isWide })}
          </div>
        </div>
      ))}
    </div>
  );
}

/** Bars shown at most; the table has all of them. */
const maxRows = 12;
const [rowHeight, axisHeight] = [30, 34];

function shortened(data: ChartData): ChartData {
  const series = data.series.map((bar) => ({ ...bar, values: bar.values.slice(0, maxRows) }));
  return { ...data, labels: data.labels.slice(0, maxRows), series };
}
