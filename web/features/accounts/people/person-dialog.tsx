/** 'Add New User' and 'Edit User' (product.md 1.17): name, email, role and password. Only what was changed is sent. */

import type { User } from '@earshot/contract/accounts';
import { people } from '@earshot/contract/people';
import { canSetCredentials, type Role, statusOfNew } from '@earshot/contract/policy';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/refusal.ts';
import { useSession, useUser } from '../../../lib/session/session.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { setServerErrors, useSchemaForm } from '../../../ui/form/form.tsx';
import { ErrorSummary, fieldError } from '../../../ui/form/form-errors.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { roleWord } from '../../../ui/layout/role-chip.tsx';
import { toast } from '../../../ui/layout/toast.tsx';
import { PasswordField } from '../password-field.tsx';
import { usePeopleChange } from './calls.ts';
import { roleChoices } from './offers.ts';
import classes from './people.module.css';
import { t } from './words.ts';

const fields = ['name', 'email', 'role', 'password'] as const;
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
  const [said, setSaid] = useState<string | null>(null);
  const form = useSchemaForm(person ? (schemaOfExisting as unknown as typeof schema) : schema, {
    name: person?.name ?? '',
    email: person?.email ?? '',
    role: person?.role ?? 'employee',
    password: '',
  });
  const save = useSave(person, onClose, (error) => {
    if (!setServerErrors(form, error)) setSaid(sentenceOf(error, t('people.saveFailed')));
  });
  const { errors, isDirty, submitCount } = form.formState;
  const word = { name: t('people.name'), email: t('people.email'), role: t('people.role'), password: passwordWord(person) };
  const wrong = fields.flatMap((name) =>
    errors[name]?.message ? [{ name, label: word[name], message: String(errors[name].message) }] : [],
  );
  const error = (name: (typeof fields)[number]) => fieldError(errors[name]?.message as string | undefined);
  const { choices, why } = roleChoices(me, person, active);
  const mayNot = person && !canSetCredentials(me) ? { disabled: true, description: t('people.notCredentials') } : null;

  const submit = form.handleSubmit((body) => {
    setSaid(null);
    save.mutate({ ...body, name: body.name.trim() });
  });

  return (
    <FormDialog
      title={t(person ? 'people.editTitle' : 'people.add')}
      about={!person && statusOfNew(me) === 'pending' ? t('people.willWait') : undefined}
      action={t(person ? 'people.update' : 'people.create')}
      busyAction={t(person ? 'people.updating' : 'people.creating')}
      isBusy={save.isPending}
      isDirty={isDirty}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className={classes.fields}>
        {said && <Notice kind="error">{said}</Notice>}
        <ErrorSummary errors={wrong} tries={submitCount} />
        <TextInput label={word.name} autoComplete="off" dir="auto" data-autofocus {...form.register('name')} error={error('name')} />
        <TextInput type="email" label={word.email} autoComplete="off" {...form.register('email')} error={error('email')} {...mayNot} />
        <NativeSelect
          size="md"
          label={word.role}
          description={why ? t(`refusal.${why}`) : undefined}
          disabled={choices.length < 2}
          data={choices.map((role) => ({ value: role, label: roleWord(role) }))}
          rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          {...form.register('role')}
          error={error('role')}
        />
        <PasswordField
          label={word.password}
          description={<PasswordHint person={person} />}
          autoComplete="new-password"
          {...form.register('password')}
          error={error('password')}
          {...mayNot}
        />
      </div>
    </FormDialog>
  );
}

const passwordWord = (person: User | null) => t(person ? 'people.newPassword' : 'people.password');

function PasswordHint({ person }: { person: User | null }) {
  const me = useUser();
  const n = useSession().settings?.passwordLeast ?? 0;
  if (!person) return t('people.passwordLeast', { n });
  return t(person._id === me._id ? 'people.passwordOfOwn' : 'people.passwordOfOther', { n });
}

function useSave(person: User | null, onClose: () => void, onFailed: (error: unknown) => void) {
  const me = useUser();
  const { reload } = useSession();
  return usePeopleChange({
    send: (body: Body) => (person ? update(person, body) : call(people.create, { body })),
    onDone: ({ _id, name, status }) => {
      if (person) toast.success(t('people.updated'));
      else toast.success(t(status === 'approved' ? 'people.created' : 'people.createdWaits', { name }));
      // The own name stands in the header, too.
      if (_id === me._id) void reload();
      onClose();
    },
    onFailed,
  });
}

function update(person: User, { name, email, role, password }: Body): Promise<User> {
  const body: { name: string; email?: string; role?: Role; password?: string } = { name };
  if (email !== person.email) body.email = email;
  if (role !== person.role) body.role = role;
  if (password !== '') body.password = password;
  return call(people.update, { params: { id: person._id }, body });
}
