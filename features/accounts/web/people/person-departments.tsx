/**
 * The departments whose rants a manager sees: current ones, and archived ones that the manager still has. Says if the organisation does not
 * use the restriction yet.
 */
import { seesDepartments } from '@earshot/contract/policy';
import { Checkbox } from '@mantine/core';
import { useSession } from '#web/lib/session/session.tsx';
import { Filled } from '#web/loading/filled.tsx';
import { departmentLists } from '../slots.ts';
import classes from './dialogs.module.css';
import { t } from './words.ts';

interface PersonDepartmentsProps {
  chosen: readonly string[];
  onChange: (departments: string[]) => void;
  error: React.ReactNode;
}

export function PersonDepartments({ chosen, onChange, error }: PersonDepartmentsProps) {
  const { settings } = useSession();
  const counts = settings !== null && seesDepartments({ role: 'manager' }, settings);
  return (
    <Filled slot={departmentLists}>
      {({ isError, inUse = [], archived }) => {
        const removedNames = (archived ?? [])
          .filter(({ _id }) => chosen.includes(_id))
          .map(({ _id, name }) => ({ _id, name: t('people.archivedDepartment', { name }) }));
        const departments = [...inUse, ...removedNames];
        return (
          <Checkbox.Group
            label={t('people.departments')}
            description={t(counts ? 'people.departmentsHint' : 'people.departmentsOff')}
            inputWrapperOrder={['label', 'description', 'input', 'error']}
            value={[...chosen]}
            onChange={onChange}
            error={isError ? t('people.departmentsFailed') : error}
          >
            {archived && departments.length === 0 && <p className={classes.about}>{t('people.departmentsNone')}</p>}
            <div className={classes.departments}>
              {departments.map(({ _id, name }, n) => (
                // The summary of errors links to the first checkbox.
                <Checkbox key={_id} value={_id} label={<bdi>{name}</bdi>} {...(n === 0 && { id: 'departments' })} />
              ))}
            </div>
          </Checkbox.Group>
        );
      }}
    </Filled>
  );
}
