/** The departments whose rants a manager sees: those in use, and removed ones that the manager still has. Says when that does not count yet. */

import { seesDepartments } from '@earshot/contract/policy';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { options } from '../../../../features/options/contract/index.ts';
import { queryOf } from '../../../lib/query/query.ts';
import { useSession } from '../../../lib/session/session.tsx';
import classes from './dialogs.module.css';
import { t } from './words.ts';

interface PersonDepartmentsProps {
  chosen: readonly string[];
  onChange: (departments: string[]) => void;
  error: React.ReactNode;
}

export function PersonDepartments({ chosen, onChange, error }: PersonDepartmentsProps) {
  const { settings } = useSession();
  const { isError, departments } = useDepartments(chosen);
  const counts = settings !== null && seesDepartments({ role: 'manager' }, settings);
  return (
    <Checkbox.Group
      label={t('people.departments')}
      description={t(counts ? 'people.departmentsHint' : 'people.departmentsOff')}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      value={[...chosen]}
      onChange={onChange}
      error={isError ? t('people.departmentsFailed') : error}
    >
      {departments?.length === 0 && <p className={classes.about}>{t('people.departmentsNone')}</p>}
      <div className={classes.departments}>
        {departments?.map(({ value, label }, n) => (
          // The summary of errors leads to the first.
          <Checkbox key={value} value={value} label={<bdi>{label}</bdi>} {...(n === 0 && { id: 'departments' })} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

function useDepartments(chosen: readonly string[]) {
  const asked = (archived?: 'true') =>
    queryOf('options', options.list, { params: { list: 'targetDepartments' }, query: archived ? { archived } : {} });
  const [inUse, archived] = [useQuery(asked()), useQuery(asked('true'))];
  if (!inUse.data || !archived.data) return { isError: inUse.isError || archived.isError, departments: undefined };
  const theirs = archived.data
    .filter(({ _id }) => chosen.includes(_id))
    .map(({ _id, name }) => [_id, t('people.archivedDepartment', { name })]);
  const all = [...inUse.data.map(({ _id, name }) => [_id, name]), ...theirs];
  return { isError: false, departments: all.map(([value = '', label = '']) => ({ value, label })) };
}
