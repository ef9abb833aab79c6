/** 'Add New User' and 'Edit User' (product.md 1.17): name, email, role and password. Only what was changed is sent. */

import type { User } from '@earshot/contract/accounts';
import { people } from '@earshot/contract/people';
import { canSetCredentials, type Role, statusOfNew } from '@earshot/contract/policy';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { useSession, useUser } from '../../../lib/session/session.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { bySchema } from '../../../ui/form/schema.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { roleWord } from '../../../ui/layout/role-chip.tsx';
import { toast } from '../../../ui/layout/toast.tsx';
import { NewPasswordField } from '../new-password/new-password-field.tsx';
import { usePeopleChange } from './calls.ts';
import classes from './dialogs.module.css';
import { roleChoices } from './offers.ts';
import { t } from './words.ts';

const schema = people.create.body!;
/** An existing person keeps the password where none is typed. */
const schemaOfExisting = schema.extend({ password: schema.shape.password.or(z.literal('')) });
type Body = z.output<typeof schema>;

interface PersonDialogProps {
  /** null: somebody new. */
  person: User | null;
  /** Who is active in the person's role. */
  active: readonly string[];
  onClose: () => void;
}

export function PersonDialog({ person, active, onClose }: PersonDialogProps) {
  const me = useUser();
  const save = useSave(person);
  const form = useForm({
    initial: { name: person?.name ?? '', email: person?.email ?? '', role: person?.role ?? 'employee', password: '' },
    labels: {
      name: t('people.name'),
      email: t('people.email'),
      role: t('people.role'),
      password: t(person ? 'people.newPassword' : 'people.password'),
    },
    read: bySchema(person ? schemaOfExisting : schema),
    send: (body: Body) => save({ ...body, name: body.name.trim() }),
    onDone: onClose,
    failed: t('people.saveFailed'),
  });
  const { choices, why } = roleChoices(me, person, active);
  const mayNot = person && !canSetCredentials(me) ? { disabled: true, description: t('people.notCredentials') } : null;

  return (
    <FormDialog
      title={t(person ? 'people.editTitle' : 'people.add')}
      about={!person && statusOfNew(me) === 'pending' ? t('people.willWait') : undefined}
      action={t(person ? 'people.update' : 'people.create')}
      busyAction={t(person ? 'people.updating' : 'people.creating')}
      isBusy={form.isBusy}
      isDirty={form.isDirty}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <FormErrors form={form} />
        <TextInput autoComplete="off" dir="auto" data-autofocus {...form.field('name')} />
        <TextInput type="email" autoComplete="off" {...form.field('email')} {...mayNot} />
        <NativeSelect
          size="md"
          description={why ? t(`refusal.${why}`) : undefined}
          disabled={choices.length < 2}
          data={choices.map((role) => ({ value: role, label: roleWord(role) }))}
          rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          {...form.field('role')}
        />
        <NewPasswordField
          description={<PasswordHint person={person} />}
          whose={[form.values.name, form.values.email]}
          {...form.field('password')}
          {...mayNot}
        />
      </div>
    </FormDialog>
  );
}

function PasswordHint({ person }: { person: User | null }) {
  const me = useUser();
  const n = useSession().settings?.passwordLeast ?? 0;
  if (!person) return t('people.passwordLeast', { n });
  return t(person._id === me._id ? 'people.passwordOfOwn' : 'people.passwordOfOther', { n });
}

/** The toast comes even where this dialog has been closed meanwhile. */
function useSave(person: User | null) {
  const me = useUser();
  const { reload } = useSession();
  return usePeopleChange({
    send: (body: Body) => (person ? update(person, body) : call(people.create, { body })),
    onDone: ({ _id, name, status }) => {
      if (person) toast.success(t('people.updated'));
      else toast.success(t(status === 'approved' ? 'people.created' : 'people.createdWaits', { name }));
      // The own name stands in the header, too.
      if (_id === me._id) void reload();
    },
  }).mutateAsync;
}

function update(person: User, { name, email, role, password }: Body): Promise<User> {
  const body: { name: string; email?: string; role?: Role; password?: string } = { name };
  if (email !== person.email) body.email = email;
  if (role !== person.role) body.role = role;
  if (password !== '') body.password = password;
  return call(people.update, { params: { id: person._id }, body });
}
