/** A new password by link. The secret stands in the fragment, which no server and no log sees (product.md 9.8). */
import { accounts } from '@earshot/contract/accounts';
import { writeSentence } from '@earshot/words/sentence';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { z } from 'zod';
import { call } from '../../lib/api/api.ts';
import { sentenceOf } from '../../lib/api/refusal.ts';
import { inLanguage } from '../../lib/language/language.ts';
import { useSession } from '../../lib/session/session.tsx';
import { setServerErrors, useSchemaForm } from '../../ui/form/form.tsx';
import { ErrorSummary, fieldError } from '../../ui/form/form-errors.tsx';
import { Notice } from '../../ui/layout/notice.tsx';
import classes from './front.module.css';
import { Front } from './front.tsx';
import { PasswordField } from './password-field.tsx';
import { usePasswordHint } from './password-hint.ts';
import { t } from './words.ts';

const labels = inLanguage(() => ({ password: t('accounts.newPassword'), confirm: t('accounts.confirm') }));
const fields = ['password', 'confirm'] as const;
const schema = accounts.resetPassword
  .body!.extend({ confirm: z.string() })
  .refine(({ password, confirm }) => password === confirm, { path: ['confirm'], error: writeSentence('accounts.differ') });

export function ResetPage({ footer }: { footer: ReactNode }) {
  const [secret] = useState(() => window.location.hash.slice(1));
  if (secret) return <NewPassword secret={secret} footer={footer} />;
  return (
    <Front title={t('accounts.reset')} about={t('accounts.resetNoLink')} footer={footer}>
      <Notice kind="info" live={false}>
        {t('accounts.resetNoLinkMore')}
      </Notice>
      <p className={classes.after}>
        <Link to="/login">{t('accounts.login')}</Link>
      </p>
    </Front>
  );
}

function NewPassword({ secret, footer }: { secret: string; footer: ReactNode }) {
  const { reload } = useSession();
  const navigate = useNavigate();
  const passwordHint = usePasswordHint();
  const [said, setSaid] = useState<string | null>(null);
  const form = useSchemaForm(schema, { secret, password: '', confirm: '' });
  const { errors, isSubmitting, submitCount } = form.formState;

  const submit = form.handleSubmit(async ({ confirm: _, ...body }) => {
    setSaid(null);
    try {
      const { msg } = await call(accounts.resetPassword, { body });
      // The session of this browser may be one of those that ended.
      await reload();
      await navigate('/login', { replace: true, state: { said: msg } });
    } catch (error) {
      if (!setServerErrors(form, error)) setSaid(sentenceOf(error, t('accounts.resetFailed')));
    }
  });

  const messageOf = (name: (typeof fields)[number]) => errors[name]?.message as string | undefined;
  const list = fields.flatMap((name) => {
    const message = messageOf(name);
    return message ? [{ name, label: labels()[name], message }] : [];
  });
  return (
    <Front
      title={t('accounts.reset')}
      about={t('accounts.resetAbout')}
      notice={
        (said || list.length > 0) && (
          <div className={classes.notices}>
            {said && <Notice kind="error">{said}</Notice>}
            <ErrorSummary errors={list} tries={submitCount} />
          </div>
        )
      }
      footer={footer}
    >
      <form onSubmit={submit} noValidate className={classes.fields}>
        <PasswordField
          label={labels().password}
          description={passwordHint}
          autoComplete="new-password"
          {...form.register('password')}
          error={fieldError(messageOf('password'))}
        />
        <PasswordField
          label={labels().confirm}
          autoComplete="new-password"
          {...form.register('confirm')}
          error={fieldError(messageOf('confirm'))}
        />
        <Button type="submit" fullWidth loading={isSubmitting}>
          {t('accounts.resetDo')}
        </Button>
      </form>
      <p className={classes.after}>
        <Link to="/login">{t('accounts.login')}</Link>
      </p>
    </Front>
  );
}
