/** Filters by person, action and days. Each is part of the page's address. */

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#web/lib/query/query.ts';
import { DateInput } from '#web/ui/form/date-input.tsx';
import { LateSelect } from '#web/ui/form/late-select.tsx';
import type { TableState } from '#web/ui/table/table-state.ts';
import { audit } from '../contract/calls.ts';
import { actionGroups, type Choice } from './actions.ts';
import classes from './audit.module.css';
import { cleared, filtersOf } from './filter-state.ts';
import { t } from './words.ts';

export function Filters({ state }: { state: TableState }) {
  const { data } = useQuery(queryOf('audit', audit.facets));
  const filters = filtersOf(state);
  const people = (data?.people ?? []).map(({ _id, name }) => ({ value: _id, label: name ?? t('audit.gone') }));
  // A link may name a person whom the log no longer holds: the id is shown.
  if (filters.person && !people.some(({ value }) => value === filters.person))
    people.unshift({ value: filters.person, label: filters.person });
  return (
    <div className={classes.filters}>
      <FilterSelect
        label={t('audit.person')}
        any={t('audit.anyPerson')}
        data={people}
        value={filters.person}
        onChange={(person) => state.change({ person })}
      />
      <FilterSelect
        label={t('audit.action')}
        any={t('audit.anyAction')}
        data={actionGroups(data?.actions ?? [], filters.action)}
        value={filters.action}
        onChange={(action) => state.change({ action })}
      />
      <div className={classes.dates}>
        {(['from', 'to'] as const).map((name) => (
          <DateInput
            key={name}
            className={classes.date}
            label={t(`audit.${name}`)}
            value={filters[name] ?? null}
            onChange={(day) => state.change({ [name]: day ?? '' }, { replace: true })}
          />
        ))}
      </div>
      {Object.keys(filters).length > 0 && (
        <Button variant="subtle" color="gray" onClick={() => state.change(cleared)}>
          {t('audit.clear')}
        </Button>
      )}
    </div>
  );
}

interface FilterSelectProps {
  label: string;
  any: string;
  data: Choice[];
  value: string | undefined;
  onChange: (value: string) => void;
}

function FilterSelect({ label, any, data, value, onChange }: FilterSelectProps) {
  return (
    <LateSelect
      className={classes.select ?? ''}
      label={label}
      placeholder={any}
      data={data}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? '')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': any }}
      nothingFoundMessage={t('audit.nothingFound')}
    />
  );
}
