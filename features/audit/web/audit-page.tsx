/** The audit log, for admins: when, who and what, with filters in the page's address, a CSV download, and the hash that proves the log. */

import { limits } from '@earshot/contract/limits';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { download } from '#web/lib/api/download.ts';
import { dayIn } from '#web/lib/format/days.ts';
import { useFormat } from '#web/lib/format/format.ts';
import { inLanguage } from '#web/lib/language/language.ts';
import { countedQueryOf } from '#web/lib/query/query.ts';
import { useSession } from '#web/lib/session/session.tsx';
import { Exports } from '#web/ui/layout/exports.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { usePageWithin, useTableState } from '#web/ui/table/table-state.ts';
import { type AuditEntry, audit } from '../contract/calls.ts';
import classes from './audit.module.css';
import { type AuditFilters, cleared, filtersOf } from './filter-state.ts';
import { Filters } from './filters.tsx';
import { Head } from './head.tsx';
import { sentenceOf } from './sentence.ts';
import { t } from './words.ts';

const sizes = [10, ...limits.audit.page];

const columns = inLanguage((): Column<AuditEntry>[] => [
  { id: 'when', label: t('audit.when'), fixed: true, cell: (entry) => <Moment iso={entry.at} /> },
  { id: 'who', label: t('audit.who'), fixed: true, width: '220px', cell: (entry) => <Who entry={entry} /> },
  { id: 'what', label: t('audit.what'), fixed: true, cell: (entry) => <What entry={entry} /> },
]);

export function AuditPage() {
  const state = useTableState({ sort: '-when', size: 10, sizes });
  const filters = filtersOf(state);
  const isFiltered = Object.keys(filters).length > 0;
  const list = useQuery({
    ...countedQueryOf('audit', audit.list, { query: { ...filters, ...foldedQuery(filters), page: state.page, limit: state.size } }),
    placeholderData: keepPreviousData,
  });
  usePageWithin(state, list.isPlaceholderData || !list.data ? undefined : { shown: list.data.data.length, total: list.data.total });
  const files = [
    {
      icon: <IconDownload size={18} stroke={1.75} aria-hidden />,
      label: t('audit.csv'),
      make: (onRows: (rows: number) => void) => download(audit.csv, { query: filters }, onRows),
    },
  ];
  return (
    <Page title={t('audit.title')} about={t('audit.about')} files={<Exports files={files} failed={t('audit.csvFailed')} />}>
      <Filters state={state} />
      <DataTable
        isSlim
        label={t('audit.title')}
        columns={columns()}
        state={state}
        rows={list.data?.data}
        rowKey={(entry) => `${entry.seq ?? entry.at} ${entry.action} ${entry.subject?._id}`}
        card={(entry) => <Card entry={entry} />}
        total={list.data?.total ?? 0}
        isFetching={list.isFetching}
        failed={list.isError ? { sentence: t('audit.failed'), retry: () => void list.refetch() } : undefined}
        empty={{
          sentence: t(isFiltered ? 'audit.noMatch' : 'audit.empty'),
          action: isFiltered && (
            <Button variant="default" onClick={() => state.change(cleared)}>
              {t('audit.clear')}
            </Button>
          ),
        }}
      />
      <Head />
    </Page>
  );
}

/** Accounts from one imported file are shown as one entry, unless the list is filtered by their action. */
const foldedQuery = ({ action }: AuditFilters) => (action ? {} : ({ folded: 'true' } as const));

function Moment({ iso }: { iso: string }) {
  const { short } = useFormat();
  return (
    <time dateTime={iso} className={classes.moment}>
      {short(iso)}
    </time>
  );
}

function Who({ entry: { actor, key } }: { entry: AuditEntry }) {
  if (key) return <bdi className={classes.who}>{keyWords(key, actor?.name ?? t('audit.gone'))}</bdi>;
  if (actor?.name) return <bdi className={classes.who}>{actor.name}</bdi>;
  return <span className={classes.dimmed}>{t(actor ? 'audit.gone' : 'audit.system')}</span>;
}

/** A service key acts for nobody, so only the key is named. A deleted key is shown as '-'. */
function keyWords({ name, isService, isDirectory }: NonNullable<AuditEntry['key']>, person: string): string {
  const key = name ?? '-';
  if (isDirectory) return t('audit.asDirectory', { key });
  return isService ? t('audit.asService', { key }) : t('audit.byKey', { person, key });
}

function What({ entry }: { entry: AuditEntry }) {
  return (
    <span className={classes.what}>
      <bdi>{sentenceOf(entry)}</bdi>
      {entry.subject?.kind === 'rant' && <Link to={`/rant/${entry.subject._id}`}>{t('audit.openRant')}</Link>}
      {entry.action === 'people.imported' && <Imported entry={entry} />}
    </span>
  );
}

/** Links to the accounts of this import. */
function Imported({ entry: { at, actor } }: { entry: AuditEntry }) {
  const day = dayIn(useSession().settings?.timeZone, at);
  const query = new URLSearchParams({ action: 'account.created', from: day, to: day, ...(actor && { person: actor._id }) });
  return <Link to={`/audit?${query}`}>{t('audit.showImported')}</Link>;
}

const Card = ({ entry }: { entry: AuditEntry }) => (
  <div className={classes.card}>
    <p className={classes.line}>
      <Who entry={entry} />
      <Moment iso={entry.at} />
    </p>
    <What entry={entry} />
  </div>
);
