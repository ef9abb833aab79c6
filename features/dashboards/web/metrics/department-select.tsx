/** 'All Departments' and each target department (product.md 1.18). */
import { Select } from '@mantine/core';
import { useDepartments } from '../calls.ts';
import classes from '../dashboards.module.css';
import { t } from '../words.ts';
import { everyDepartment } from './filters.ts';

interface DepartmentSelectProps {
  /** An id, or 'all'. */
  value: string;
  /** The chosen one's, where the list no longer holds it. */
  name: string | undefined;
  onChange: (value: string) => void;
}

export function DepartmentSelect({ value, name, onChange }: DepartmentSelectProps) {
  const departments = useDepartments();
  const choices = [
    { value: everyDepartment, label: t('dashboards.allDepartments') },
    ...(departments.data ?? []).map((one) => ({ value: one._id, label: one.name })),
  ];
  if (!choices.some((choice) => choice.value === value)) choices.push({ value, label: name ?? '' });
  return (
    <Select
      className={classes.department}
      label={t('dashboards.department')}
      data={choices}
      value={value}
      onChange={(chosen) => chosen && onChange(chosen)}
      searchable
      nothingFoundMessage={t('dashboards.nothingFound')}
    />
  );
}
