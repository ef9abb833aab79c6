/** System, for admins: what needs attention first, then the state of Earshot. It refetches every minute. */
import { attention, runs, type SystemState, system } from '@earshot/contract/system';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { lastSections } from '#features/settings/web/slots';
import { bytesText } from '#web/lib/format/bytes.ts';
import { useFormat } from '#web/lib/format/format.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { Filled } from '#web/loading/filled.tsx';
import { Facts } from '#web/ui/layout/facts.tsx';
import { Notice } from '#web/ui/layout/notice.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { QueryState } from '#web/ui/layout/states.tsx';
import { DepartmentsWithoutManager } from './departments-without-manager.tsx';
import { EventLoopChart } from './event-loop-chart.tsx';
import { Instances } from './instances.tsx';
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
              <EventLoopChart minutes={state.loop} />
            </Section>
          </div>
        )}
      </QueryState>
      <div className={classes.features}>
        <Filled slot={lastSections} />
      </div>
    </Page>
  );
}

const faces = { serious: 'error', error: 'error', warning: 'warning', info: 'info' } as const;

function Attention({ kinds }: { kinds: SystemState['attention'] }) {
  if (kinds.length === 0) return <Notice kind="success" title={t('system.well')} live={false} />;
  return (
    <section className={classes.attention} aria-label={t('system.attention')}>
      {kinds.map((kind) => (
        <Notice key={kind} kind={faces[attention[kind]]} title={t(`system.${kind}`)} live={false}>
          {kind === 'departments' && <DepartmentsWithoutManager />}
          {t(`system.${kind}More`)}
          {kind === 'addresses' && (
            <p>
              <Link to="/user-management?address=unconfirmed">{t('system.addressesShow')}</Link>
            </p>
          )}
        </Notice>
      ))}
    </section>
  );
}

type Fact = [name: string, value: string];
/** Shrinking is shown too, because the embedded database frees space. */
const signed = (bytes: number): string => `${bytes < 0 ? '−' : '+'}${bytesText(Math.abs(bytes))}`;

function StateFacts({ state }: { state: SystemState }) {
  const { version, newest, engine, databaseBytes, growth, disk, jobs, newsDelayMs, lastRuns } = state;
  const { full } = useFormat();
  const unknownText = t('system.unknown');
  const facts: Fact[] = [
    [t('system.version'), newest ? t('system.versionNewest', { version, newest }) : version],
    [t('system.engine'), t(`system.${engine}`)],
    [t('system.size'), databaseBytes === null ? unknownText : bytesText(databaseBytes)],
    ...(growth ? [[t('system.growth'), t('system.growthIn', { size: signed(growth.bytes), days: growth.days })] as Fact] : []),
    [t('system.disk'), disk ? t('system.diskOf', { free: bytesText(disk.free), total: bytesText(disk.total) }) : unknownText],
    [t('system.due'), jobs ? t('system.dueTasks', { n: jobs.due }) : unknownText],
    ...(newsDelayMs === null ? [] : [[t('system.delay'), t('system.ms', { n: Math.ceil(newsDelayMs) })] as Fact]),
    ...runs.map((run): Fact => {
      const last = lastRuns?.[run];
      if (!last) return [t(`system.${run}Last`), lastRuns ? t('system.never') : unknownText];
      return [t(`system.${run}Last`), t(last.isWell ? 'system.ranWell' : 'system.ranBadly', { when: full(last.at) })];
    }),
  ];
  return <Facts facts={facts} />;
}
