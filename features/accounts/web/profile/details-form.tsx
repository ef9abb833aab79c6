/** The form for one's own name, address and password. A new token in the reply replaces the old one, so nobody is signed out. */
import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '#web/lib/api/api.ts';
import { inLanguage } from '#web/lib/language/language.ts';
import { useSession, useUser } from '#web/lib/session/session.tsx';
import { token } from '#web/lib/session/token.ts';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { bySchema } from '#web/ui/form/schema.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/layout/toast.tsx';
import { NewPasswordField } from '../new-password/new-password-field.tsx';
import { PasswordField } from '../password-field.tsx';
import { detailsFor, detailsOf, type Field } from './details.ts';
import classes from './profile.module.css';
import { t } from './words.ts';

const labels = inLanguage(
  (): Record<Field, string> => ({
    name: t('profile.name'),
    email: t('profile.email'),
    currentPassword: t('profile.current'),
    newPassword: t('profile.new'),
    confirm: t('profile.confirm'),
  }),
);

export function DetailsForm() {
  const user = useUser();
  const { adopt, settings } = useSession();
  const client = useQueryClient();
  const heading = useId();
  const min = settings?.passwordLeast ?? limits.minPasswordLength.default;
  const form = useForm({
    initial: detailsFor(user),
    labels: labels(),
    read: bySchema(detailsOf(user.email, min)),
    send: ({ confirm: _, ...body }) => token.exchange(() => call(accounts.profile, { body: { ...body, name: body.name.trim() } })),
    onDone: async (reply) => {
      await adopt(reply);
      form.reset(detailsFor(reply.user));
      void client.invalidateQueries({ queryKey: ['accounts'] });
      toast.success(t(reply.token ? 'profile.savedElsewhere' : 'profile.saved'));
    },
    failed: t('profile.failed'),
  });
  const managed = user.fromDirectory;
  const keptThere = { disabled: true, description: t('profile.keptThere') };
  return (
    <section className={classes.edit} aria-labelledby={heading}>
      <h2 id={heading}>{t('profile.edit')}</h2>
      <form onSubmit={form.submit} noValidate className={classes.fields}>
        <FormErrors form={form} />
        <TextInput autoComplete="name" dir="auto" {...form.field('name')} {...(managed && keptThere)} />
        <TextInput type="email" autoComplete="username" {...form.field('email')} {...(managed?.email && keptThere)} />
        <PasswordField autoComplete="current-password" description={t('profile.currentHint')} {...form.field('currentPassword')} />
        <NewPasswordField
          description={t('profile.newHint', { min })}
          ownerWords={[form.values.name, form.values.email]}
          {...form.field('newPassword')}
        />
        <PasswordField autoComplete="new-password" {...form.field('confirm')} />
        <div>
          <Button type="submit" loading={form.isBusy}>
            <BusyLabel isBusy={form.isBusy} busy={t('profile.saving')}>
              {t('profile.save')}
            </BusyLabel>
          </Button>
        </div>
      </form>
    </section>
  );
}
