/** One list: the form that adds a name, the names in use, and those taken out. */
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

/** Names from which on the list has a search field. */
const findFrom = 12;

function Names({ list, options, onEmptied }: { list: OptionList; options: readonly Option[]; onEmptied: () => void }) {
  const [wanted, setWanted] = useState('');
  const rows = useRef<HTMLUListElement>(null);
  const look = wanted.trim().toLocaleLowerCase();
  const shown = look === '' ? options : options.filter((option) => option.name.toLocaleLowerCase().includes(look));

  // The row with the focus disappears: the next row gets it, or the field above.
  const focusAfter = (removed: Option) => {
    const next = shown[shown.indexOf(removed) + 1] ?? shown[shown.indexOf(removed) - 1];
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
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        />
      )}
      {shown.length === 0 && <EmptyState sentence={t('options.noMatch', { search: wanted.trim() })} />}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden */}
      <ul role="list" className={classes.rows} ref={rows} aria-label={t(`options.${list}`)} hidden={shown.length === 0}>
        {shown.map((option) => (
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
