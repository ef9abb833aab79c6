/** The selects behind 'Filter': for options, also archived ones, because old rants carry their names; for the owner; and for the kind. */

import { rantKinds } from '@earshot/contract/rant-kinds';
import { Select } from '@mantine/core';
import type { TableState } from '#web/ui/table/table-state.ts';
import { type NamedFilter, namedFilters } from '../../contract/fields.ts';
import { useHandlers, useOptionNames } from '../calls.ts';
import { ofKinds, t } from '../words.ts';
import classes from './list.module.css';
import { kindOf, ownerOf } from './list-state.ts';

const placeholders = {
  target: 'rants.anyTarget',
  department: 'rants.anyDepartment',
  category: 'rants.anyCategory',
} as const satisfies Record<NamedFilter, string>;

export function OptionFilterSelect({ filter, state }: { filter: NamedFilter; state: TableState }) {
  const list = namedFilters[filter];
  const anyText = t(placeholders[filter]);
  const current = useOptionNames(list);
  const archived = useOptionNames(list, { archived: true });
  const chosenValue = state.filter(filter);
  const items = [
    ...(current.data ?? []).map(({ name }) => ({ value: name, label: name })),
    ...(archived.data ?? []).map(({ name }) => ({ value: name, label: t('rants.archivedName', { name }) })),
  ];
  // A link may give a name that no list has, or the id of an option: it is shown as given.
  if (chosenValue !== '' && !items.some((item) => item.value === chosenValue)) items.unshift({ value: chosenValue, label: chosenValue });
  return (
    <Select
      className={classes.select}
      aria-label={t(`rants.${filter}`)}
      placeholder={anyText}
      data={items}
      value={chosenValue === '' ? null : chosenValue}
      onChange={(value) => state.change({ [filter]: value ?? '' })}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': anyText }}
      nothingFoundMessage={t('rants.nothingFound')}
      error={current.isError && !current.data ? t('rants.optionsFailed') : undefined}
    />
  );
}

/** Selects one owner by name; the chips offer the other choices. */
export function OwnerSelect({ state }: { state: TableState }) {
  const people = useHandlers();
  const items = (people.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  const owner = ownerOf(state);
  return (
    <Select
      className={classes.select}
      aria-label={t('rants.owner')}
      placeholder={t('rants.anyOwner')}
      data={items}
      value={items.some((item) => item.value === owner) ? owner : null}
      onChange={(value) => state.change({ owner: value ?? '' })}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('rants.anyOwner') }}
      nothingFoundMessage={t('rants.nothingFound')}
      error={people.isError && !people.data ? t('rants.ownersFailed') : undefined}
    />
  );
}

/** Anonymous rants, or those with an author. */
export function KindSelect({ state }: { state: TableState }) {
  return (
    <Select
      className={classes.select}
      aria-label={ofKinds('rantKind.kind')}
      placeholder={ofKinds('rantKind.any')}
      data={rantKinds.map((kind) => ({ value: kind, label: ofKinds(`rantKind.${kind}`) }))}
      value={kindOf(state) ?? null}
      onChange={(value) => state.change({ kind: value ?? '' })}
      clearable
      clearButtonProps={{ 'aria-label': ofKinds('rantKind.any') }}
    />
  );
}
