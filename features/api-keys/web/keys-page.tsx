/** All API keys, for admins: make a service key, and end any key. */

import { limits } from '@earshot/contract/limits';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconKey } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { peopleWords } from '#features/accounts/web';
import { daysText } from '#web/lib/format/days.ts';
import { useFormat } from '#web/lib/format/format.ts';
import { countedQueryOf } from '#web/lib/query/query.ts';
import { Filled } from '#web/loading/filled.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { roleWord } from '#web/ui/layout/role-chip.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { usePageWithin, useTableState } from '#web/ui/table/table-state.ts';
import { FilterChips } from '#web/ui/table/table-tools.tsx';
import { type Key, keys } from '../contract/calls.ts';
import { EndKey } from './end-key.tsx';
import classes from './keys.module.css';
import { MakeKey } from './make-key.tsx';
import { KeyState, scopeWords } from './parts.tsx';
import { directoryKeyLink } from './slots.ts';
import { t } from './words.ts';

const sizes = limits.audit.page;
const kinds = ['people', 'services'] as const;

export function KeysPage() {
  const state = useTableState({ sort: '-made', size: sizes[0], sizes });
  const ofKind = kinds.find((kind) => kind === state.filter('of'));
  const list = useQuery({
    ...countedQueryOf('keys', keys.all, { query: { ...(ofKind && { of: ofKind }), page: state.page, limit: state.size } }),
    placeholderData: keepPreviousData,
  });
  usePageWithin(state, list.isPlaceholderData || !list.data ? undefined : { shown: list.data.data.length, total: list.data.total });
  const [isMaking, setIsMaking] = useState(false);
  const [keyToEnd, askToEnd] = useState<Key | null>(null);
  const columns: Column<Key>[] = [
    { id: 'name', label: t('keys.name'), fixed: true, cell: (key) => <Named apiKey={key} /> },
    { id: 'whose', label: t('keys.whose'), fixed: true, width: '220px', cell: (key) => <KeyOwner apiKey={key} /> },
    { id: 'used', label: t('keys.used'), fixed: true, width: '160px', cell: (key) => <Used apiKey={key} /> },
    { id: 'state', label: t('keys.state'), fixed: true, width: '160px', cell: (key) => <State apiKey={key} /> },
    { id: 'end', label: t('keys.end'), fixed: true, atEnd: true, cell: (key) => <End apiKey={key} ask={askToEnd} /> },
  ];
  return (
    <Page
      title={t('keys.title')}
      about={t('keys.aboutAll')}
      back={{ to: '/user-management', label: peopleWords('people.title') }}
      actions={
        <Button leftSection={<IconKey size={18} stroke={1.75} aria-hidden />} onClick={() => setIsMaking(true)}>
          {t('keys.makeService')}
        </Button>
      }
    >
      <FilterChips
        label={t('keys.show')}
        choices={[
          { value: '', label: t('keys.all') },
          { value: 'people', label: t('keys.ofPeople') },
          { value: 'services', label: t('keys.ofServices') },
        ]}
        value={ofKind ?? ''}
        onChange={(kind) => state.change({ of: kind })}
      />
      <DataTable
        label={t('keys.title')}
        columns={columns}
        state={state}
        rows={list.data?.data}
        rowKey={(key) => key._id}
        card={(key) => <Card apiKey={key} ask={askToEnd} />}
        total={list.data?.total ?? 0}
        isFetching={list.isFetching}
        failed={list.isError ? { sentence: t('keys.failed'), retry: () => void list.refetch() } : undefined}
        empty={{ sentence: t('keys.noneAll') }}
      />
      {isMaking && <MakeKey isService onClose={() => setIsMaking(false)} />}
      {keyToEnd && (
        <EndKey apiKey={keyToEnd} onClose={() => askToEnd(null)} onEnded={() => document.querySelector<HTMLElement>('main h1')?.focus()} />
      )}
    </Page>
  );
}

const Named = ({ apiKey }: { apiKey: Key }) => (
  <span className={classes.key}>
    <bdi className={classes.name}>{apiKey.name}</bdi>
    {scopeWords(apiKey).map((words) => (
      <span key={words} className={classes.dimmed}>
        {words}
      </span>
    ))}
  </span>
);

function KeyOwner({ apiKey: { role, person, isDirectory, isStray } }: { apiKey: Key }) {
  const name = person?.name ?? t('keys.gone');
  if (!role) return <bdi>{name}</bdi>;
  return (
    <span className={classes.whose}>
      {isDirectory ? t('keys.directory') : t('keys.service', { role: roleWord(role) })}
      <bdi className={classes.dimmed}>{t('keys.madeBy', { name })}</bdi>
      {isStray && (
        <span className={classes.stray}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {t('keys.stray')}
        </span>
      )}
    </span>
  );
}

function Used({ apiKey: { usedAt } }: { apiKey: Key }) {
  const { ago } = useFormat();
  return <span className={classes.moment}>{usedAt ? <time dateTime={usedAt}>{ago(usedAt)}</time> : t('keys.neverUsed')}</span>;
}

const State = ({ apiKey }: { apiKey: Key }) => (
  <span className={classes.whose}>
    <span>
      <KeyState state={apiKey.state} />
    </span>
    <span className={classes.dimmed}>{t('keys.until', { day: daysText({ from: apiKey.until, to: apiKey.until }) })}</span>
  </span>
);

function End({ apiKey, ask }: { apiKey: Key; ask: (key: Key) => void }) {
  if (apiKey.state !== 'live') return null;
  if (apiKey.isDirectory) return <Filled slot={directoryKeyLink} name={apiKey.name} />;
  return (
    <Button variant="default" size="compact-md" aria-label={t('keys.endNamed', { name: apiKey.name })} onClick={() => ask(apiKey)}>
      {t('keys.end')}
    </Button>
  );
}

const Card = ({ apiKey, ask }: { apiKey: Key; ask: (key: Key) => void }) => (
  <div className={classes.card}>
    <Named apiKey={apiKey} />
    <KeyOwner apiKey={apiKey} />
    <div className={classes.line}>
      <State apiKey={apiKey} />
      <Used apiKey={apiKey} />
      <End apiKey={apiKey} ask={ask} />
    </div>
  </div>
);
