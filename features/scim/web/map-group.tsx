/** The dialog that gives members of a group a role and departments. Choosing the role admin asks for confirmation. */
import { canHaveDepartments, isAdmin, type Role, roles } from '@earshot/contract/policy';
import { Checkbox, NativeSelect } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { PersonDepartments, peopleWords } from '#features/accounts/web';
import { call } from '#web/lib/api/api.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { roleWord } from '#web/ui/layout/role-chip.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { type DirectoryGroup, scim } from '../contract/calls.ts';
import classes from './directory.module.css';
import { t } from './words.ts';

const none = '';
interface FormValues {
  role: Role | typeof none;
  departments: string[];
  isSure: boolean;
}
interface GroupBody {
  role: Role | null;
  departments: string[];
}

const becomesAdmin = ({ role }: FormValues, group: DirectoryGroup): boolean => role !== none && isAdmin({ role }) && group.role !== role;
const takesDepartments = (role: FormValues['role']): boolean => role === none || canHaveDepartments({ role });

export function MapGroup({ group, onClose }: { group: DirectoryGroup; onClose: () => void }) {
  const client = useQueryClient();
  const form = useForm({
    initial: { role: group.role ?? none, departments: group.departments, isSure: false } as FormValues,
    labels: { role: t('directory.role'), departments: peopleWords('people.departments'), isSure: t('directory.adminSure') },
    read: (typed: FormValues) => ({
      errors: (becomesAdmin(typed, group) && !typed.isSure ? { isSure: t('directory.adminNeeded') } : {}) as Record<string, string>,
      body: { role: typed.role || null, departments: takesDepartments(typed.role) ? typed.departments : [] },
    }),
    send: (body: GroupBody) => call(scim.map, { params: { id: group._id }, body }),
    onDone: () => {
      toast.success(t('directory.saved'));
      void client.invalidateQueries({ queryKey: ['scim'] });
      void client.invalidateQueries({ queryKey: ['accounts'] });
      onClose();
    },
    failed: t('directory.saveFailed'),
  });
  const { role, departments, isSure } = form.values;
  return (
    <FormDialog
      title={group.name}
      action={t('directory.save')}
      busyAction={t('directory.saving')}
      isBusy={form.isBusy}
      isDirty={form.isDirty}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <FormErrors form={form} />
        <NativeSelect
          size="md"
          description={t('directory.roleHint')}
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
          data={[
            { value: none, label: t('directory.noRole') },
            ...roles.toReversed().map((role) => ({ value: role, label: roleWord(role) })),
          ]}
          {...form.field('role')}
        />
        {becomesAdmin(form.values, group) && (
          <Checkbox
            id="isSure"
            label={t('directory.adminSure')}
            checked={isSure}
            onChange={(event) => form.set({ isSure: event.currentTarget.checked })}
            error={form.errorAt('isSure')}
          />
        )}
        {takesDepartments(role) && (
          <PersonDepartments
            chosen={departments}
            onChange={(departments) => form.set({ departments })}
            error={form.errorAt('departments')}
          />
        )}
      </div>
    </FormDialog>
  );
}
