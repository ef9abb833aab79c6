/** Signing in (product.md 1.6, 6.2). Two fields need no form library, and this is everybody's first page. */
import { limits } from '@earshot/contract/limits';
import type { RefusalCode } from '@earshot/contract/refusals';
import { Button, TextInput } from '@mantine/core';
import { type ChangeEvent, type FormEvent, type ReactNode, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { isRefusal, sentenceOf } from '../../lib/api/refusal.ts';
import { useSession } from '../../lib/session/session.tsx';
import { ErrorSummary, fieldError } from '../../ui/form/form-errors.tsx';
import { Notice } from '../../ui/layout/notice.tsx';
import { toast } from '../../ui/layout/toast.tsx';
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

const fields = ['email', 'password'] as const;
type Field = (typeof fields)[number];

/** Only a path of this Earshot is followed. */
export const nextPath = (next: string | null): string => (next && /^\/(?![/\\])/.test(next) ? next : '/dashboard');

export function LoginPage({ footer }: { footer: ReactNode }) {
  const { state, login } = useSession();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [said, setSaid] = useState<{ kind: 'warning' | 'error'; sentence: string; isAlone: boolean } | null>(null);
  const [values, setValues] = useState({ email: '', password: '' });
  const [tries, setTries] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const next = nextPath(params.get('next'));
  // What the page before has to say: a new password is set.
  const news = (useLocation().state as { said?: string } | null)?.said;
  // Checked on sending, then at each change.
  const missing = tries > 0 ? fields.filter((name) => !values[name].trim()) : [];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    const { email, password } = values;
    if (isBusy || !email.trim() || !password.trim()) return;
    setIsBusy(true);
    setSaid(null);
    try {
      await login(email, password);
      toast.success(t('accounts.loggedIn'), { ms: limits.toast.loginMs });
      await navigate(next, { replace: true });
    } catch (error) {
      const known = isRefusal(error) ? states[error.code] : undefined;
      const refused = isRefusal(error, 'invalid_login');
      // A server that is away, or asks to wait, says so itself: the password may well be right.
      const toasted = sentenceOf(error, t('accounts.loginFailed'));
      setSaid({
        kind: known?.kind ?? 'error',
        sentence: known ? t(known.word) : refused ? t('accounts.invalid') : toasted,
        isAlone: known !== undefined,
      });
      if (!known) toast.error(toasted);
    } finally {
      setIsBusy(false);
    }
  };

  if (state === 'in' && !isBusy) return <Navigate to={next} replace />;
  const error = (name: Field) => fieldError(missing.includes(name) ? t('accounts.required') : undefined);
  const type = (name: Field) => (event: ChangeEvent<HTMLInputElement>) => setValues({ ...values, [name]: event.currentTarget.value });
  return (
    <Front title={t('accounts.login')} about={t('accounts.welcomeBack')} footer={footer}>
      <form onSubmit={submit} noValidate className={classes.fields}>
        {news && tries === 0 && <Notice kind="success">{news}</Notice>}
        {/* The toast has read the sentence out already; only the account's states stand here alone. */}
        {said && missing.length === 0 && (
          <Notice kind={said.kind} live={said.isAlone}>
            {said.sentence}
          </Notice>
        )}
        {missing.length > 1 && (
          <ErrorSummary
            errors={missing.map((name) => ({ name, label: t(`accounts.${name}`), message: t('accounts.required') }))}
            tries={tries}
          />
        )}
        <TextInput
          type="email"
          name="email"
          label={t('accounts.email')}
          autoComplete="username"
          autoFocus
          value={values.email}
          onChange={type('email')}
          error={error('email')}
        />
        <PasswordField
          name="password"
          label={t('accounts.password')}
          autoComplete="current-password"
          value={values.password}
          onChange={type('password')}
          error={error('password')}
        />
        <Button type="submit" fullWidth loading={isBusy}>
          {t('accounts.login')}
        </Button>
      </form>
      <p className={classes.after}>
        <Link to="/lost-password">{t('accounts.forgot')}</Link>
      </p>
      <p className={classes.after}>
        {t('accounts.noAccount')} <Link to="/register">{t('accounts.register')}</Link>. {t('accounts.approves')}
      </p>
    </Front>
  );
}
