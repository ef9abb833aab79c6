/** A quarter as it was published: its total and classes, and the three ways it is divided, each with the names whose numbers are hidden. */
import { limits as platformLimits } from '@earshot/contract/limits';
import { stepName } from '#web/lib/format/days.ts';
import { useFormat } from '#web/lib/format/format.ts';
import { inLanguage, locale } from '#web/lib/language/language.ts';
import { ChartPanel } from '#web/ui/chart/chart-panel.tsx';
import type { ChartData } from '#web/ui/chart/data.ts';
import { MetricStrip } from '#web/ui/chart/metric-strip.tsx';
import type { Publication } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import classes from './numbers.module.css';
import { shareText, totalText, waitText } from './say.ts';
import { t } from './words.ts';

const { people } = platformLimits.told;
const { share } = limits;

export function PublishedStrip({ data: { total, answered, waited } }: { data: Publication }) {
  const { number } = useFormat();
  const tooFewText = t('numbers.tooFew', { n: share });
  return (
    <MetricStrip
      metrics={[
        { label: t('numbers.total'), about: t('numbers.totalIs'), value: totalText(total, number) },
        {
          label: t('numbers.answered'),
          about: t('numbers.answeredIs'),
          value: shareText(answered),
          ...(answered === null && { sample: tooFewText }),
        },
        {
          label: t('numbers.waited'),
          about: t('numbers.waitedIs'),
          value: waitText(waited),
          ...(waited === null && { sample: tooFewText }),
        },
      ]}
    />
  );
}

export function PublishedParts({ data: { byDepartment, byCategory } }: { data: Publication }) {
  return (
    <div className={classes.pair}>
      <Part title={t('numbers.byDepartment')} axis={t('numbers.department')} parts={byDepartment} kind="bars" />
      <Part title={t('numbers.byCategory')} axis={t('numbers.category')} parts={byCategory} kind="bars" />
    </div>
  );
}

export function PublishedMonths({ data: { byMonth } }: { data: Publication }) {
  const parts = byMonth.map(({ month, count }) => ({ name: stepName(month, 'month'), count }));
  return <Part title={t('numbers.byMonth')} axis={t('numbers.month')} parts={parts} kind="columns" />;
}

interface PartProps {
  title: string;
  axis: string;
  parts: readonly { name: string; count: number | null }[];
  kind: ChartData['kind'];
}

const list = inLanguage(() => new Intl.ListFormat(locale, { type: 'unit' }));

function Part({ title, axis, parts, kind }: PartProps) {
  const toldParts = parts.filter(({ count }) => count !== null);
  const hiddenParts = parts.filter(({ count }) => count === null);
  return (
    <div className={classes.part}>
      <ChartPanel
        title={title}
        about={t('numbers.partAbout', { n: people })}
        axis={axis}
        empty={t('numbers.nothing')}
        data={{
          kind,
          labels: toldParts.map(({ name }) => name),
          series: [{ label: t('numbers.total'), values: toldParts.map(({ count }) => count) }],
        }}
      />
      {hiddenParts.length > 0 && toldParts.length > 0 && (
        <p className={classes.hidden}>{t('numbers.hidden', { names: list().format(hiddenParts.map(({ name }) => name)) })}</p>
      )}
    </div>
  );
}
