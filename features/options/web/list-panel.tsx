/** One list: the form that adds an option, the current options, and the archived ones. */
import type { OptionList } from '@earshot/contract/option-lists';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { EmptyState, ErrorState, LoadingState } from '#web/ui/layout/states.tsx';
import type { Option } from '../contract/calls.ts';
import { AddOption } from './add-option.tsx';
import { Archived } from './archived.tsx';
import { useOptionList } from './calls.ts';
import { OptionRow } from './option-row.tsx';
import classes from './options.module.css';
import { PasteNames } from './paste-names.tsx';
import { t } from './words.ts';

export function ListPanel({ list }: { list: OptionList }) {
  const query = useOptionList(list);
  const adding = useRef<HTMLInputElement>(null);
  const toField = () => adding.current?.focus();
  return (
    <>
      <AddOption list={list} field={adding} />
      <PasteNames list={list} />
      {query.data ? (
        <Names list={list} options={query.data} onEmptied={toField} />
      ) : query.isError ? (
        <ErrorState sentence={t(`options.${list}.failed`)} retry={() => query.refetch()} isRetrying={query.isFetching} />
      ) : (
        <Loading />
      )}
      <Archived list={list} onEmptied={toField} />
    </>
  );
}

/** The number of options from which the list has a search field. */
const findFrom = 12;

function Names({ list, options, onEmptied }: { list: OptionList; options: readonly Option[]; onEmptied: () => void }) {
  const [searchText, setSearchText] = useState('');
  const rows = useRef<HTMLUListElement>(null);
  const search = searchText.trim().toLocaleLowerCase();
  const shownOptions = search === '' ? options : options.filter((option) => option.name.toLocaleLowerCase().includes(search));

  // Moves the focus to the next row or the field above, because the row that has it disappears.
  const focusAfter = (option: Option) => {
    const next = shownOptions[shownOptions.indexOf(option) + 1] ?? shownOptions[shownOptions.indexOf(option) - 1];
    const button = next && rows.current?.querySelector<HTMLElement>(`[data-option="${next._id}"] button:last-of-type`);
    if (button) button.focus();
    else onEmptied();
  };

  if (options.length === 0) return <EmptyState sentence={t(`options.${list}.empty`)} />;
  return (
    <>
      {options.length >= findFrom && (
        <TextInput
          type="search"
          className={classes.find}
          aria-label={t('options.find')}
          placeholder={t('options.find')}
          value={searchText}
          onChange={(event) => setSearchText(event.currentTarget.value)}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        />
      )}
      {shownOptions.length === 0 && <EmptyState sentence={t('options.noMatch', { search: searchText.trim() })} />}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden */}
      <ul role="list" className={classes.rows} ref={rows} aria-label={t(`options.${list}`)} hidden={shownOptions.length === 0}>
        {shownOptions.map((option) => (
          <OptionRow key={option._id} list={list} option={option} onRemoved={() => focusAfter(option)} />
        ))}
      </ul>
    </>
  );
}

const skeletonKeys = ['a', 'b', 'c', 'd', 'e', 'f'];

function Loading() {
  return (
    <LoadingState label={t('options.loading')}>
      <div className={classes.rows}>
        {skeletonKeys.map((key) => (
          <div key={key} className={classes.skeleton}>
            <span />
          </div>
        ))}
      </div>
    </LoadingState>
  );
}
