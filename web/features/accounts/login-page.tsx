/** Signing in (spec 2 'Login', 8 'Login'). */
import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import type { RefusalCode } from '@earshot/contract/messages';
import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { isRefusal } from '../../lib/refusal.ts';
import { useSession } from '../../lib/session.tsx';
import { ErrorSummary, fieldError, useSchemaForm } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './front.module.css';
import { Front } from './front.tsx';
import { PasswordField } from './password-field.tsx';
import { t } from './words.ts';

/** What is wrong with the account is said by name; anything else in one sentence. */
const states: Partial<
  Record<RefusalCode | 'no_connection', { kind: 'warning' | 'error'; word: 'accounts.pending' | 'accounts.disabled' | 'accounts.rejected' }>
> = {
  account_pending: { kind: 'warning', word: 'accounts.pending' },
  account_disabled: { kind: 'error', word: 'accounts.disabled' },
  account_rejected: { kind: 'error', word: 'accounts.rejected' },
};

/** Only a path of this Earshot is followed. */
export const nextPath = (next: string | null): string => (next && /^\/(?![/\\])/.test(next) ? next : '/dashboard');

export function LoginPage({ footer }: { footer: ReactNode }) {
  const { state, login } = useSession();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [said, setSaid] = useState<{ kind: 'warning' | 'error'; sentence: string } | null>(null);
  const form = useSchemaForm(accounts.login.body!, { email: '', password: '' });
  const { errors, isSubmitting, submitCount } = form.formState;
  const next = nextPath(params.get('next'));

  const submit = form.handleSubmit(async ({ email, password }) => {
    setSaid(null);
    try {
      await login(email, password);
      toast.success(t('accounts.loggedIn'), { ms: limits.toast.loginMs });
      await navigate(next, { replace: true });
    } catch (error) {
      const known = isRefusal(error) ? states[error.code] : undefined;
      const refused = isRefusal(error, 'invalid_login');
      const sentence = known
        ? t(known.word)
        : refused || !isRefusal(error)
          ? t('accounts.invalid')
          : error.msg || t('accounts.loginFailed');
      setSaid({ kind: known?.kind ?? 'error', sentence });
      if (!known && !refused) toast.error(isRefusal(error) && error.msg ? error.msg : t('accounts.loginFailed'));
    }
  });

  if (state === 'in' && !isSubmitting) return <Navigate to={next} replace />;
  const list = (['email', 'password'] as const).flatMap((name) =>
    errors[name]?.message ? [{ name, message: `${t(`accounts.${name}`)}: ${errors[name].message}` }] : [],
  );
  return (
    <Front title={t('accounts.login')} about={t('accounts.welcomeBack')} footer={footer}>
      <form onSubmit={submit} noValidate className={classes.fields}>
        {(said || list.length > 1) && (
          <div>
            {said && list.length === 0 && <Notice kind={said.kind}>{said.sentence}</Notice>}
            <ErrorSummary errors={list.length > 1 ? list : []} tries={submitCount} />
          </div>
        )}
        <TextInput
          type="email"
          label={t('accounts.email')}
          autoComplete="username"
          autoFocus
          {...form.register('email')}
          error={fieldError(errors.email?.message as string)}
        />
        <PasswordField
          label={t('accounts.password')}
          autoComplete="current-password"
          {...form.register('password')}
          error={fieldError(errors.password?.message as string)}
        />
        <Button type="submit" fullWidth loading={isSubmitting}>
          {t('accounts.login')}
        </Button>
      </form>
      <p className={classes.after}>
        {t('accounts.noAccount')} <Link to="/register">{t('accounts.register')}</Link>. {t('accounts.approves')}
      </p>
    </Front>
  );
}
