/** Signing in (product.md 1.6, 6.2). This is everybody's first page. */
import { limits } from '@earshot/contract/limits';
import type { RefusalCode } from '@earshot/contract/refusals';
import { writeSentence } from '@earshot/words/sentence';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { firstCalls } from '#web/lib/api/first-calls.ts';
import { isRefusal, sentenceOf } from '#web/lib/api/refusal.ts';
import { Redirect } from '#web/lib/page/redirect.tsx';
import { queryOf } from '#web/lib/query/query.ts';
import { useSession } from '#web/lib/session/session.tsx';
import { Filled } from '#web/loading/filled.tsx';
import { lazyComponent } from '#web/loading/lazy-component.tsx';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/layout/notice.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import classes from './front.module.css';
import { Front } from './front.tsx';
import { PasswordField } from './password-field.tsx';
import { CodeStep } from './second-factor/late-code-step.ts';
import { loginLinks, signInButtons } from './slots.ts';
import { t } from './words.ts';

/** Refusals that say what state the account is in have a sentence of their own; all others share one. */
const states: Partial<
  Record<RefusalCode | 'no_connection', { kind: 'warning' | 'error'; word: 'accounts.pending' | 'accounts.disabled' | 'accounts.rejected' }>
> = {
  account_pending: { kind: 'warning', word: 'accounts.pending' },
  account_disabled: { kind: 'error', word: 'accounts.disabled' },
  account_rejected: { kind: 'error', word: 'accounts.rejected' },
};

// Loaded late and unseen: if it does not load, the password form still works.
const PasskeyStep = lazyComponent(() => import('./second-factor/passkey-step.tsx'), 'unseen');

const missing = (text: string) => (text.trim() ? undefined : writeSentence('accounts.required'));

/** Only a path of this installation is accepted. */
export const nextPath = (next: string | null): string => (next && /^\/(?![/\\])/.test(next) ? next : '/dashboard');

export function LoginPage({ footer }: { footer: ReactNode }) {
  const { state, hasEnded, login } = useSession();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [refusal, setRefusal] = useState<{ kind: 'warning' | 'error'; sentence: string; isAlone: boolean } | null>(null);
  /** The password was right, and the second step is due. */
  const [credentials, setCredentials] = useState<{ email: string; password: string } | null>(null);
  const next = nextPath(params.get('next'));
  const { data: welcome } = useQuery(queryOf('welcome', firstCalls.welcome));
  const [byPassword, setByPassword] = useState(false);
  const providers = welcome?.providers ?? [];
  const onlySso = welcome?.passwordsFor === 'breakGlass' && providers.length > 0;
  // `message`: a sentence of the previous page, such as that a new password is set. `isAtCode`: the code step, from which Back leads to the
  // first step.
  const { search, state: locationState } = useLocation() as { search: string; state: { message?: string; isAtCode?: true } | null };
  const news = locationState?.message;
  const arrive = () => {
    toast.success(t('accounts.loggedIn'), { ms: limits.toast.loginMs });
    return navigate(next, { replace: true });
  };
  const form = useForm({
    initial: { email: '', password: '' },
    labels: { email: t('accounts.email'), password: t('accounts.password') },
    check: ({ email, password }) => ({ email: missing(email), password: missing(password) }),
    send: ({ email, password }) => {
      setRefusal(null);
      return login(email, password);
    },
    onDone: arrive,
    onFailed: (error) => {
      if (isRefusal(error, 'code_needed')) {
        setCredentials(form.latest());
        return navigate({ search }, { state: { isAtCode: true } });
      }
      const errorState = isRefusal(error) ? states[error.code] : undefined;
      // If the server is away or asks to wait, its own sentence is shown: the password may well be right.
      const toasted = sentenceOf(error, t('accounts.loginFailed'));
      const sentence = isRefusal(error, 'invalid_login') ? t('accounts.invalid') : toasted;
      setRefusal({
        kind: errorState?.kind ?? 'error',
        sentence: errorState ? t(errorState.word) : sentence,
        isAlone: errorState !== undefined,
      });
      if (!errorState) toast.error(toasted);
    },
    failed: t('accounts.loginFailed'),
  });
  const { errors, isBusy, tries } = form;

  if (state === 'in' && !isBusy) return <Redirect to={next} />;
  if (credentials && locationState?.isAtCode)
    return (
      <CodeStep
        send={(code) => login(credentials.email, credentials.password, code)}
        onDone={arrive}
        onBack={() => navigate(-1)}
        footer={footer}
      />
    );
  return (
    <Front title={t('accounts.login')} about={t('accounts.welcomeBack')} footer={footer}>
      {onlySso && !byPassword ? (
        <Suspense fallback={null}>
          <Filled slot={signInButtons} providers={providers} next={next} only={{ hasEnded, onPassword: () => setByPassword(true) }} />
        </Suspense>
      ) : (
        <>
          <form onSubmit={form.submit} noValidate className={classes.fields}>
            {news && tries === 0 && <Notice kind="success">{news}</Notice>}
            {hasEnded && !news && tries === 0 && <Notice kind="info">{t('accounts.sessionEnded')}</Notice>}
            {/* A screen reader has read the toast; only sentences about an account's state have no toast. */}
            {refusal && !errors.email && !errors.password && (
              <Notice kind={refusal.kind} live={refusal.isAlone}>
                {refusal.sentence}
              </Notice>
            )}
            {errors.email && errors.password && <FormErrors form={{ ...form, error: null }} />}
            <TextInput type="email" autoComplete="username webauthn" autoFocus {...form.field('email')} />
            <PasswordField autoComplete="current-password" {...form.field('password')} />
            <Button type="submit" fullWidth loading={isBusy}>
              <BusyLabel isBusy={isBusy} busy={t('accounts.loggingIn')}>
                {t('accounts.login')}
              </BusyLabel>
            </Button>
          </form>
          {providers.length > 0 && (
            <Suspense fallback={null}>
              <Filled slot={signInButtons} providers={providers} next={next} />
            </Suspense>
          )}
          <p className={classes.after}>
            <Link to="/lost-password">{t('accounts.forgot')}</Link>
          </p>
          {!onlySso && (
            <p className={classes.after}>
              {t('accounts.noAccount')} <Link to="/register">{t('accounts.register')}</Link>. {t('accounts.approves')}
            </p>
          )}
          <Filled slot={loginLinks} welcome={welcome} className={classes.after ?? ''} />
          {!onlySso && (
            <Suspense fallback={null}>
              <div className={classes.after}>
                <PasskeyStep onDone={arrive} />
              </div>
            </Suspense>
          )}
        </>
      )}
    </Front>
  );
}
