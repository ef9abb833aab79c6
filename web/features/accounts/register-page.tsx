/** Asking for an account (product.md 1.7): the note first, then four fields; afterwards the seconds until /login opens. */
import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { writeSentence } from '@earshot/words/sentence';
import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { z } from 'zod';
import { call } from '../../lib/api/api.ts';
import { sentenceOf } from '../../lib/api/refusal.ts';
import { setServerErrors, useSchemaForm } from '../../ui/form/form.tsx';
import { ErrorSummary, fieldError } from '../../ui/form/form-errors.tsx';
import { Notice } from '../../ui/layout/notice.tsx';
import classes from './front.module.css';
import { Front } from './front.tsx';
import { PasswordField } from './password-field.tsx';
import { usePasswordHint } from './password-hint.ts';
import { t } from './words.ts';

const fields = ['name', 'email', 'password', 'confirm'] as const;
const schema = accounts.register
  .body!.extend({ confirm: z.string() })
  .refine(({ password, confirm }) => password === confirm, { path: ['confirm'], error: writeSentence('accounts.differ') });

export function RegisterPage({ footer }: { footer: ReactNode }) {
  const passwordHint = usePasswordHint();
  const [said, setSaid] = useState<string | null>(null);
  const [isDone, setIsDone] = useState(false);
  const form = useSchemaForm(schema, { name: '', email: '', password: '', confirm: '' });
  const { errors, isSubmitting, submitCount } = form.formState;

  const submit = form.handleSubmit(async ({ confirm: _, ...body }) => {
    setSaid(null);
    try {
      await call(accounts.register, { body: { ...body, name: body.name.trim() } });
      setIsDone(true);
    } catch (error) {
      if (!setServerErrors(form, error)) setSaid(sentenceOf(error, t('accounts.registerFailed')));
    }
  });

  if (isDone)
    return (
      <Front title={t('accounts.register')} footer={footer}>
        <Registered />
      </Front>
    );
  const list = fields.flatMap((name) =>
    errors[name]?.message ? [{ name, label: t(`accounts.${name}`), message: errors[name].message }] : [],
  );
  const error = (name: (typeof fields)[number]) => fieldError(errors[name]?.message as string | undefined);
  return (
    <Front
      title={t('accounts.register')}
      about={t('accounts.registerAbout')}
      notice={
        <div className={classes.notices}>
          <Notice kind="info" live={false}>
            {t('accounts.approvalNeeded')}
          </Notice>
          {said && <Notice kind="error">{said}</Notice>}
          <ErrorSummary errors={list} tries={submitCount} />
        </div>
      }
      footer={footer}
    >
      <form onSubmit={submit} noValidate className={classes.fields}>
        <TextInput label={t('accounts.name')} autoComplete="name" dir="auto" {...form.register('name')} error={error('name')} />
        <TextInput type="email" label={t('accounts.email')} autoComplete="email" {...form.register('email')} error={error('email')} />
        <PasswordField
          label={t('accounts.password')}
          description={passwordHint}
          autoComplete="new-password"
          {...form.register('password')}
          error={error('password')}
        />
        <PasswordField label={t('accounts.confirm')} autoComplete="new-password" {...form.register('confirm')} error={error('confirm')} />
        <Button type="submit" fullWidth loading={isSubmitting}>
          {t('accounts.register')}
        </Button>
      </form>
      <p className={classes.after}>
        {t('accounts.haveAccount')} <Link to="/login">{t('accounts.login')}</Link>
      </p>
    </Front>
  );
}

function Registered() {
  const navigate = useNavigate();
  const [left, setLeft] = useState(limits.registeredRedirectMs / 1000);
  useEffect(() => {
    if (left === 0) return void navigate('/login');
    const timer = window.setTimeout(() => setLeft(left - 1), 1000);
    return () => window.clearTimeout(timer);
  }, [left, navigate]);
  return (
    <div className={classes.notices}>
      <Notice kind="success">{t('accounts.registered')}</Notice>
      <p className={classes.after}>
        {t('accounts.redirect', { n: left })} <Link to="/login">{t('accounts.goNow')}</Link>
      </p>
    </div>
  );
}
