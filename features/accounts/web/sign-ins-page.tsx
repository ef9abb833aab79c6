/** Sign-ins of the last 90 days, for admins: who signed in, when, how and from where, and who was refused and why. */

import { limits } from '@earshot/contract/limits';
import { signInResults } from '@earshot/contract/sign-in-results';
import { Button, NativeSelect } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '#web/lib/format/format.ts';
import { inLanguage } from '#web/lib/language/language.ts';
import { countedQueryOf, queryOf } from '#web/lib/query/query.ts';
import { LateSelect } from '#web/ui/form/late-select.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { type TableState, usePageWithin, useTableState } from '#web/ui/table/table-state.ts';
import { people } from '../contract/people.ts';
import { type SignIn, signIns } from '../contract/sign-ins.ts';
import { t as peopleWords } from './people/words.ts';
import { From, Result } from './sign-ins/parts.tsx';
import classes from './sign-ins/sign-ins.module.css';
import { t } from './sign-ins/words.ts';

const sizes = limits.signIns.page;
const results = [...signInResults, 'refused'] as const;
const cleared = { person: '', result: '' };

const columns = inLanguage((): Column<SignIn>[] => [
  { id: 'when', label: t('signIns.when'), fixed: true, width: '190px', cell: (signIn) => <Moment signIn={signIn} /> },
  { id: 'who', label: t('signIns.who'), fixed: true, width: '220px', cell: (signIn) => <Who signIn={signIn} /> },
  { id: 'result', label: t('signIns.result'), fixed: true, cell: (signIn) => <Outcome signIn={signIn} /> },
  { id: 'how', label: t('signIns.how'), fixed: true, width: '140px', cell: (signIn) => t(`signIns.way.${signIn.how}`) },
  { id: 'from', label: t('signIns.from'), fixed: true, cell: (signIn) => <SignInSource signIn={signIn} /> },
]);

export function SignInsPage() {
  const state = useTableState({ sort: '-when', size: sizes[0], sizes });
  const result = results.find((resultName) => resultName === state.filter('result'));
  const person = state.filter('person').slice(0, limits.length.optionName);
  const query = { ...(result && { result }), ...(person && { person }), page: state.page, limit: state.size };
  const list = useQuery({ ...countedQueryOf('signIns', signIns.list, { query }), placeholderData: keepPreviousData });
  usePageWithin(state, list.isPlaceholderData || !list.data ? undefined : { shown: list.data.data.length, total: list.data.total });
  const clear = (result || person) && (
    <Button variant="default" onClick={() => state.change(cleared)}>
      {t('signIns.clear')}
    </Button>
  );
  return (
    <Page title={t('signIns.title')} about={t('signIns.about')} back={{ to: '/user-management', label: peopleWords('people.title') }}>
      <div className={classes.filters}>
        <PersonSelect state={state} chosen={person} />
        <NativeSelect
          size="md"
          className={classes.select ?? ''}
          label={t('signIns.filter')}
          rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
          data={[
            { value: '', label: t('signIns.all') },
            { value: 'refused', label: t('signIns.refused') },
            ...signInResults.map((resultName) => ({ value: resultName as string, label: t(`signIns.results.${resultName}`) })),
          ]}
          value={result ?? ''}
          onChange={(event) => state.change({ result: event.currentTarget.value })}
        />
      </div>
      <DataTable
        label={t('signIns.title')}
        columns={columns()}
        state={state}
        rows={list.data?.data}
        rowKey={(signIn) => `${signIn.at} ${signIn.person?._id} ${signIn.result} ${signIn.how} ${signIn.agent}`}
        card={(signIn) => <Card signIn={signIn} />}
        total={list.data?.total ?? 0}
        isFetching={list.isFetching}
        failed={list.isError ? { sentence: t('signIns.failed'), retry: () => void list.refetch() } : undefined}
        empty={{ sentence: t('signIns.empty'), action: clear }}
      />
    </Page>
  );
}

/** Finds people whose names contain the typed text. A person named by the page's address who is not among them is shown by id. */
function PersonSelect({ state, chosen }: { state: TableState; chosen: string }) {
  const [search, setSearch] = useState('');
  const { data } = useQuery({
    ...queryOf('accounts', people.list, { query: { search, sort: 'name', page: 1, limit: limits.list.maxPage } }),
    placeholderData: keepPreviousData,
  });
  const names = (data ?? []).map(({ _id, name, email }) => ({ value: _id, label: `${name} (${email})` }));
  if (chosen && !names.some(({ value }) => value === chosen)) names.unshift({ value: chosen, label: chosen });
  return (
    <LateSelect
      className={classes.select ?? ''}
      label={t('signIns.person')}
      placeholder={t('signIns.anyPerson')}
      data={names}
      value={chosen || null}
      onChange={(person) => state.change({ person: person ?? '' })}
      onSearchChange={(typed) => setSearch(names.some(({ label }) => label === typed) ? '' : typed.slice(0, limits.length.search))}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('signIns.anyPerson') }}
      nothingFoundMessage={t('signIns.nothingFound')}
    />
  );
}

function Moment({ signIn: { at } }: { signIn: SignIn }) {
  const { short } = useFormat();
  return (
    <time dateTime={at} className={classes.moment}>
      {short(at)}
    </time>
  );
}

function Who({ signIn: { person, how } }: { signIn: SignIn }) {
  if (person?.name) return <bdi className={classes.who}>{person.name}</bdi>;
  return <span className={classes.dimmed}>{t(person ? 'signIns.gone' : how === 'key' ? 'signIns.service' : 'signIns.unknown')}</span>;
}

const Outcome = ({ signIn }: { signIn: SignIn }) => (
  <span className={classes.result}>
    <Result signIn={signIn} />
  </span>
);

const SignInSource = ({ signIn }: { signIn: SignIn }) => (
  <span className={classes.dimmed}>
    <From signIn={signIn} />
  </span>
);

const Card = ({ signIn }: { signIn: SignIn }) => (
  <div className={classes.card}>
    <p className={classes.line}>
      <Who signIn={signIn} />
      <Moment signIn={signIn} />
    </p>
    <Outcome signIn={signIn} />
    <SignInSource signIn={signIn} />
  </div>
);
