/** The tools above the list: search, role, order, and statuses with their counts. */

import { roles } from '@earshot/contract/policy';
import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { inLanguage } from '#web/lib/language/language.ts';
import { Tooltip } from '#web/ui/dialog/tooltip.tsx';
import { roleWord } from '#web/ui/layout/role-chip.tsx';
import type { TableState } from '#web/ui/table/table-state.ts';
import { FilterChips, TableSearch, TableTools } from '#web/ui/table/table-tools.tsx';
import { type personSorts, personStatuses } from '../../contract/people.ts';
import { usePeopleCounts } from './calls.ts';
import { chosenRole, chosenStatus, countedOf, isDate, sortOf, waitingFirst } from './list-state.ts';
import classes from './people.module.css';
import { t } from './words.ts';

const sorts = inLanguage(
  () =>
    [
      { value: 'name', label: t('people.name') },
      { value: 'email', label: t('people.email') },
      { value: 'role', label: t('people.role') },
      { value: 'lastLogin', label: t('people.lastLogin') },
      { value: waitingFirst, label: t('people.waitingFirst') },
    ] satisfies { value: (typeof personSorts)[number] | typeof waitingFirst; label: string }[],
);
const roleFilters = inLanguage(() => [
  { value: '', label: t('people.anyRole') },
  ...roles.map((role) => ({ value: role, label: roleWord(role) })),
]);

interface ChoiceProps {
  label: string;
  data: { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  className?: string | undefined;
}

function Choice({ label, onChange, ...rest }: ChoiceProps) {
  return (
    <NativeSelect
      {...rest}
      size="md"
      aria-label={label}
      rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export function PeopleTools({ state }: { state: TableState }) {
  const isUp = state.order === 'asc';
  const turnLabel = t(isUp ? 'people.sortDown' : 'people.sortUp');
  return (
    <TableTools>
      <TableSearch state={state} label={t('people.search')} />
      <Choice
        className={classes.role}
        label={t('people.byRole')}
        data={roleFilters()}
        value={chosenRole(state) ?? ''}
        onChange={(role) => state.change({ role })}
      />
      <div className={classes.order}>
        <Choice
          className={classes.sort}
          label={t('people.sortBy')}
          data={sorts()}
          value={sortOf(state) ?? waitingFirst}
          onChange={(sort) => state.change({ sort: `${isDate(sort) ? '-' : ''}${sort}` })}
        />
        <Tooltip label={turnLabel}>
          {(about) => (
            <ActionIcon
              {...about}
              variant="default"
              size={42}
              aria-label={turnLabel}
              onClick={() => state.change({ sort: `${isUp ? '-' : ''}${sortOf(state) ?? 'name'}` })}
            >
              {isUp ? <IconArrowUp size={18} stroke={1.75} aria-hidden /> : <IconArrowDown size={18} stroke={1.75} aria-hidden />}
            </ActionIcon>
          )}
        </Tooltip>
      </div>
    </TableTools>
  );
}

export function StatusFilter({ state, children }: { state: TableState; children?: ReactNode }) {
  const { data: counts } = usePeopleCounts(countedOf(state));
  const choices = [
    { value: '', label: t('people.anyStatus'), count: counts?.total },
    ...personStatuses.map((status) => ({ value: status as string, label: t(`people.${status}`), count: counts?.byStatus[status] })),
  ];
  return (
    <FilterChips
      label={t('people.byStatus')}
      choices={choices}
      value={chosenStatus(state) ?? ''}
      onChange={(status) => state.change({ status })}
    >
      {children}
    </FilterChips>
  );
}
