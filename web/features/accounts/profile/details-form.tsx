/** Changing one's own name, address and password. A new token that comes back is taken over in place: nobody is sent away. */
import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/refusal.ts';
import { inLanguage } from '../../../lib/language/language.ts';
import { useSession, useUser } from '../../../lib/session/session.tsx';
import { token } from '../../../lib/session/token.ts';
import { setServerErrors, useSchemaForm } from '../../../ui/form/form.tsx';
import { ErrorSummary, fieldError } from '../../../ui/form/form-errors.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { toast } from '../../../ui/layout/toast.tsx';
import { PasswordField } from '../password-field.tsx';
import { detailsFor, detailsOf, type Field, fields } from './details.ts';
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
  const min = settings?.passwordLeast ?? limits.passwordLeast.default;
  const schema = useMemo(() => detailsOf(user.email, min), [user.email, min]);
  const form = useSchemaForm(schema, detailsFor(user));
  const [said, setSaid] = useState<string | null>(null);
  const { errors, isSubmitting, submitCount } = form.formState;

  const submit = form.handleSubmit(async ({ confirm: _, ...body }) => {
    setSaid(null);
    try {
      const reply = await token.exchange(() => call(accounts.profile, { body: { ...body, name: body.name.trim() } }));
      await adopt(reply);
      form.reset(detailsFor(reply.user));
      void client.invalidateQueries({ queryKey: ['accounts'] });
      toast.success(t(reply.token ? 'profile.savedElsewhere' : 'profile.saved'));
    } catch (error) {
      if (!setServerErrors(form, error)) setSaid(sentenceOf(error, t('profile.failed')));
    }
  });

  const messageOf = (name: Field) => errors[name]?.message as string | undefined;
  const list = fields.flatMap((name) => {
    const message = messageOf(name);
    return message ? [{ name, label: labels()[name], message }] : [];
  });
  const field = (name: Field) => ({ label: labels()[name], error: fieldError(messageOf(name)), ...form.register(name) });
  return (
    <section className={classes.edit} aria-labelledby={heading}>
      <h2 id={heading}>{t('profile.edit')}</h2>
      <form onSubmit={submit} noValidate className={classes.fields}>
        {said && <Notice kind="error">{said}</Notice>}
        <ErrorSummary errors={list} tries={submitCount} />
        <TextInput autoComplete="name" dir="auto" {...field('name')} />
        <TextInput type="email" autoComplete="username" {...field('email')} />
        <PasswordField autoComplete="current-password" description={t('profile.currentHint')} {...field('currentPassword')} />
        <PasswordField autoComplete="new-password" description={t('profile.newHint', { min })} {...field('newPassword')} />
        <PasswordField autoComplete="new-password" {...field('confirm')} />
        <div>
          <Button type="submit" loading={isSubmitting} aria-label={isSubmitting ? t('profile.saving') : undefined}>
            {t('profile.save')}
          </Button>
        </div>
      </form>
    </section>
  );
}
