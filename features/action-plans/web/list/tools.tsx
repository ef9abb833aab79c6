/** The tools above the list: search, department, open or completed, files; and the views with their counts. */
import { NativeSelect } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { inLanguage } from '#web/lib/language/language.ts';
import { usePhone } from '#web/ui/layout/phone.ts';
import type { TableState } from '#web/ui/table/table-state.ts';
import { FilterChips, TableSearch, TableTools } from '#web/ui/table/table-tools.tsx';
import classes from '../action-plans.module.css';
import { useOptions, usePlanCounts } from '../calls.ts';
import { t } from '../words.ts';
import { Files } from './files.tsx';
import { changesTo, changesToStatus, isNarrowed, statusOf, type View, viewOf, views } from './list-state.ts';

interface ChoiceProps {
  label: string;
  data: { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  /** Gives room to options with long names. */
  isWide?: boolean;
}

const Choice = ({ label, onChange, isWide = false, ...selectProps }: ChoiceProps) => (
  <NativeSelect
    {...selectProps}
    className={isWide ? classes.wide : classes.choice}
    size="md"
    aria-label={label}
    rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

const statusChoices = inLanguage(() => [
  { value: 'any', label: t('plans.anyStatus') },
  { value: 'open', label: t('plans.onlyOpen') },
  { value: 'completed', label: t('plans.onlyCompleted') },
]);

export function PlanTools({ state }: { state: TableState }) {
  const isPhone = usePhone();
  return (
    <>
      <TableTools>
        <TableSearch state={state} label={t('plans.search')} />
        <DepartmentChoice state={state} />
        {viewOf(state) === 'mine' && (
          <Choice
            label={t('plans.byStatus')}
            data={statusChoices()}
            value={statusOf(state)}
            onChange={(status) => state.change(changesToStatus(status))}
          />
        )}
        {!isPhone && <Files state={state} />}
      </TableTools>
      <Views state={state} />
    </>
  );
}

/** Also offers archived departments, because old plans carry them. */
function DepartmentChoice({ state }: { state: TableState }) {
  const current = useOptions('targetDepartments');
  const archived = useOptions('targetDepartments', { archived: true });
  const askedDepartment = state.filter('department');
  const data = [
    { value: '', label: t('plans.anyDepartment') },
    ...(current.data ?? []).map(({ name }) => ({ value: name, label: name })),
    ...(archived.data ?? []).map(({ name }) => ({ value: name, label: t('plans.archivedName', { name }) })),
  ];
  // A link may give a name that no list has, or the id of an option: it is shown as given.
  if (!data.some(({ value }) => value === askedDepartment)) data.push({ value: askedDepartment, label: askedDepartment });
  return (
    <Choice
      isWide
      label={t('plans.byDepartment')}
      data={data}
      value={askedDepartment}
      onChange={(department) => state.change({ department })}
    />
  );
}

function Views({ state }: { state: TableState }) {
  const { data } = usePlanCounts();
  // The counts cover all plans, so they are left out while other filters narrow the list.
  const counts = isNarrowed(state) ? undefined : data;
  return (
    <FilterChips
      label={t('plans.views')}
      choices={views.map((view) => ({ value: view as string, label: t(`plans.${view}`), count: counts?.[view] }))}
      value={viewOf(state)}
      onChange={(view) => state.change(changesTo(view as View))}
    />
  );
}
