/** System, for admins: what needs attention first, then how Earshot is. Asked for again every minute. */
import { type SystemState, system } from '@earshot/contract/system';
import { useQuery } from '@tanstack/react-query';
import { bytesText } from '../../lib/format/bytes.ts';
import { queryOf } from '../../lib/query/query.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { Notice } from '../../ui/layout/notice.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { QueryState } from '../../ui/layout/states.tsx';
import { Instances } from './instances.tsx';
import { LoopChart } from './loop-chart.tsx';
import classes from './system.module.css';
import { t } from './words.ts';

const everyMs = 60_000;

export function SystemPage() {
  const query = useQuery({ ...queryOf('system', system.state), refetchInterval: everyMs });
  return (
    <Page title={t('system.title')} about={t('system.about')}>
      <QueryState query={query} failed={t('system.failed')} label={t('system.loading')} loading={<div className={classes.skeleton} />}>
        {(state) => (
          <div className={classes.sheet}>
            <Attention kinds={state.attention} />
            <Section className={classes.section} title={t('system.facts')}>
              <StateFacts state={state} />
            </Section>
            {state.instances.length > 0 && (
              <Section className={classes.section} title={t('system.running')}>
                <Instances instances={state.instances} />
              </Section>
            )}
            <Section className={classes.section} title={t('system.loop')}>
              <LoopChart minutes={state.loop} />
            </Section>
          </div>
        )}
      </QueryState>
    </Page>
  );
}

const harmless: readonly SystemState['attention'][number][] = ['mail', 'jobs', 'instances'];

function Attention({ kinds }: { kinds: SystemState['attention'] }) {
  if (kinds.length === 0) return <Notice kind="success" title={t('system.well')} live={false} />;
  return (
    <section className={classes.attention} aria-label={t('system.attention')}>
      {kinds.map((kind) => (
        <Notice key={kind} kind={harmless.includes(kind) ? 'warning' : 'error'} title={t(`system.${kind}`)} live={false}>
          {t(`system.${kind}More`)}
        </Notice>
      ))}
    </section>
  );
}

function StateFacts({ state }: { state: SystemState }) {
  const { version, engine, databaseBytes, disk, jobs, newsDelayMs } = state;
  const unknown = t('system.unknown');
  const facts: [string, string][] = [
    [t('system.version'), version],
    [t('system.engine'), t(`system.${engine}`)],
    [t('system.size'), databaseBytes === null ? unknown : bytesText(databaseBytes)],
    [t('system.disk'), disk ? t('system.diskOf', { free: bytesText(disk.free), total: bytesText(disk.total) }) : unknown],
    [t('system.due'), jobs ? t('system.dueTasks', { n: jobs.due }) : unknown],
    ...(newsDelayMs === null ? [] : [[t('system.delay'), t('system.ms', { n: Math.ceil(newsDelayMs) })] as [string, string]]),
  ];
  return <Facts facts={facts} />;
}
