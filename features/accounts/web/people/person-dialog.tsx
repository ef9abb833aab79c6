/**
 * 'Add New User' and 'Edit User' (product.md 1.17), with a password or a link to set the first one. If a person is edited, only the name
 * and what was changed are sent.
 */

import type { User } from '@earshot/contract/accounts';
import { canHaveDepartments, canSetCredentials, canSetDepartments, isHandler, may, type Role, statusOfNew } from '@earshot/contract/policy';
import { newPassword } from '@earshot/contract/text';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconLink, IconPassword, IconSelector } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { call } from '#web/lib/api/api.ts';
import { useSession, useUser } from '#web/lib/session/session.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { bySchema } from '#web/ui/form/schema.ts';
import { Choice, Segment } from '#web/ui/form/segment.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { roleWord } from '#web/ui/layout/role-chip.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { people } from '../../contract/people.ts';
import { NewPasswordField } from '../new-password/new-password-field.tsx';
import { useArePasswordsOff, usePeopleChange } from './calls.ts';
import classes from './dialogs.module.css';
import { HandingOver, useHandingOver } from './hand-over.tsx';
import { roleChoices } from './offers.ts';
import { PersonDepartments } from './person-departments.tsx';
import { t } from './words.ts';

const schema = people.create.body!.extend({ password: newPassword });
/**
 * The password may be empty: an existing person keeps the old one, and a new person gets a link or, while passwords are off, needs none.
 */
const schemaWithout = schema.extend({ password: newPassword.or(z.literal('')) });
type HandingOverBody = ReturnType<typeof useHandingOver>['body'];
type Body = z.output<typeof schemaWithout> & HandingOverBody;

interface PersonDialogProps {
  /** The person to edit; null: the dialog creates a new one. */
  person: User | null;
  /** Ids of active people with the person's role. */
  active: readonly string[];
  onClose: () => void;
  /** Called after a new person was added who sets the password by link. */
  onLink: (person: User) => void;
}

export function PersonDialog({ person, active, onClose, onLink }: PersonDialogProps) {
  const user = useUser();
  const [byLink, setByLink] = useState(false);
  const arePasswordsOff = useArePasswordsOff();
  const hasPassword = !byLink && !arePasswordsOff;
  const save = useSave(person);
  const mayGive = canSetDepartments(user);
  // A second step asks who takes over the open work, if the person loses the role.
  const handed = useRef<HandingOverBody>({});
  const form = useForm({
    initial: {
      name: person?.name ?? '',
      email: person?.email ?? '',
      role: person?.role ?? 'employee',
      departments: person?.departments ?? [],
      password: '',
    },
    labels: {
      name: t('people.name'),
      email: t('people.email'),
      role: t('people.role'),
      departments: t('people.departments'),
      password: t(person ? 'people.newPassword' : 'people.password'),
    },
    read: bySchema(person || !hasPassword ? schemaWithout : schema),
    send: ({ departments, ...body }: Body) =>
      save({
        ...body,
        ...(mayGive && canHaveDepartments(body) && !person?.fromDirectory?.departments && { departments }),
        name: body.name.trim(),
        byLink,
        ...handed.current,
        ...(!hasPassword && { password: '' }),
      }),
    onDone: (saved: User) => (byLink ? onLink(saved) : onClose()),
    failed: t('people.saveFailed'),
  });
  const loses = person !== null && isHandler(person) && !isHandler(form.values);
  const handing = useHandingOver(loses ? [person] : []);
  handed.current = loses ? handing.body : {};
  const { choices, why } = roleChoices(user, person, active);
  const managed = person?.fromDirectory;
  const keptThere = { disabled: true, description: t('people.keptThere') };
  const mayNot = person && !canSetCredentials(user) ? { disabled: true, description: t('people.notCredentials') } : null;

  return (
    <FormDialog
      title={t(person ? 'people.editTitle' : 'people.add')}
      about={!person && statusOfNew(user) === 'pending' ? t('people.willWait') : undefined}
      action={t(person ? 'people.update' : 'people.create')}
      busyAction={t(person ? 'people.updating' : 'people.creating')}
      isBusy={form.isBusy}
      isDirty={form.isDirty}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <FormErrors form={form} />
        <TextInput autoComplete="off" dir="auto" data-autofocus {...form.field('name')} {...(managed && keptThere)} />
        <TextInput type="email" autoComplete="off" {...form.field('email')} {...mayNot} {...(managed?.email && keptThere)} />
        <NativeSelect
          size="md"
          description={managed?.role ? t('people.keptThere') : why ? t(`refusal.${why}`) : undefined}
          disabled={managed?.role || choices.length < 2}
          data={choices.map((role) => ({ value: role, label: roleWord(role) }))}
          rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          {...form.field('role')}
        />
        {mayGive && canHaveDepartments(form.values) && !managed?.departments && (
          <PersonDepartments
            chosen={form.values.departments}
            onChange={(departments) => form.set({ departments })}
            error={form.errorAt('departments')}
          />
        )}
        <HandingOver handing={handing} />
        {!person && may(user, 'user.decide') && !arePasswordsOff && (
          <div className={classes.way}>
            <Segment label={t('people.password')}>
              <Choice isOn={!byLink} onPick={() => setByLink(false)} icon={<IconPassword size={16} stroke={1.75} aria-hidden />}>
                {t('people.firstPassword')}
              </Choice>
              <Choice isOn={byLink} onPick={() => setByLink(true)} icon={<IconLink size={16} stroke={1.75} aria-hidden />}>
                {t('people.makeLink')}
              </Choice>
            </Segment>
          </div>
        )}
        {byLink && <p className={classes.about}>{t('people.makeLinkAbout')}</p>}
        {arePasswordsOff && !person && <p className={classes.about}>{t('people.passwordsOff')}</p>}
        {hasPassword && (
          <NewPasswordField
            description={<PasswordHint person={person} />}
            ownerWords={[form.values.name, form.values.email]}
            {...form.field('password')}
            {...mayNot}
          />
        )}
      </div>
    </FormDialog>
  );
}

function PasswordHint({ person }: { person: User | null }) {
  const user = useUser();
  const n = useSession().settings?.passwordLeast ?? 0;
  if (!person) return t('people.passwordLeast', { n });
  return t(person._id === user._id ? 'people.passwordOfOwn' : 'people.passwordOfOther', { n });
}

/** Saves; the toast is shown even if the dialog has been closed meanwhile. */
function useSave(person: User | null) {
  const user = useUser();
  const { reload } = useSession();
  return usePeopleChange({
    send: (body: Body) => (person ? update(person, body) : call(people.create, { body: created(body) })),
    onDone: ({ _id, name, status }, input) => {
      if (person) toast.success(t('people.updated'));
      else if (!input.byLink) toast.success(t(status === 'approved' ? 'people.created' : 'people.createdWaits', { name }));
      // The own name is also in the header.
      if (_id === user._id) void reload();
    },
  }).mutateAsync;
}

/** Without a password a link sets it, or passwords are off. */
const created = ({ password, ...body }: Body) => (password === '' ? body : { ...body, password });

function update(person: User, { name, email, role, departments, password, byLink: _, ...handed }: Body): Promise<User> {
  const body: { name: string; email?: string; role?: Role; departments?: string[]; password?: string } & HandingOverBody = {
    name,
    ...handed,
  };
  if (email !== person.email) body.email = email;
  if (role !== person.role) body.role = role;
  if (departments && String(departments) !== String(person.departments ?? [])) body.departments = departments;
  if (password !== '') body.password = password;
  return call(people.update, { params: { id: person._id }, body });
}
