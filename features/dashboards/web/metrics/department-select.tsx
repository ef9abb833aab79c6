/** 'All Departments' and each target department (product.md 1.18). */
import { LateSelect } from '#web/ui/form/late-select.tsx';
import { useDepartments } from '../calls.ts';
import classes from '../dashboards.module.css';
import { t } from '../words.ts';
import { everyDepartment } from './filters.ts';

interface DepartmentSelectProps {
  /** An id, or 'all'. */
  value: string;
  /** The name of the chosen department, in case the list no longer has it. */
  name: string | undefined;
  onChange: (value: string) => void;
}

export function DepartmentSelect({ value, name, onChange }: DepartmentSelectProps) {
  const departments = useDepartments();
  const choices = [
    { value: everyDepartment, label: t('dashboards.allDepartments') },
    ...(departments.data ?? []).map((department) => ({ value: department._id, label: department.name })),
  ];
  if (!choices.some((choice) => choice.value === value)) choices.push({ value, label: name ?? '' });
  return (
    <LateSelect
      className={classes.department}
      label={t('dashboards.department')}
      data={choices}
      value={value}
      onChange={(department) => department && onChange(department)}
      searchable
      nothingFoundMessage={t('dashboards.nothingFound')}
    />
  );
}
