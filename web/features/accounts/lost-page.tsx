/** A lost password: a link by mail where mail leaves the house, else an administrator. The answer says nothing of who has an account. */

import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { mail } from '@earshot/contract/mail';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/api/api.ts';
import { sentenceOf } from '../../lib/api/refusal.ts';
import { queryOf } from '../../lib/query/query.ts';
import { setServerErrors, useSchemaForm } from '../../ui/form/form.tsx';
import { fieldError } from '../../ui/form/form-errors.tsx';
import { Notice } from '../../ui/layout/notice.tsx';
import { Faced, Waiting } from '../../ui/layout/page.tsx';
import classes from './front.module.css';
import { Front } from './front.tsx';
import { t } from './words.ts';

export function LostPage({ footer }: { footer: ReactNode }) {
  const { data, isError, refetch, isFetching } = useQuery(queryOf('welcome', accounts.welcome));
  const about = data ? t(data.mailLeaves ? 'accounts.lostAbout' : 'accounts.lostAsk') : '\u00a0';
  return (
    <Front title={t('accounts.lost')} about={about} footer={footer}>
      {data?.mailLeaves && <LostForm />}
      {data && !data.mailLeaves && (
        <Notice kind="info" live={false}>
          {t('accounts.lostAskMore', { hours: limits.link.lifeMs / 3_600_000 })}
        </Notice>
      )}
      {!data &&
        (isError ? (
          <Faced sentence={t('accounts.lostFailed')} retry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <Waiting>
            <div className={classes.later} />
          </Waiting>
        ))}
      <p className={classes.after}>
        <Link to="/login">{t('accounts.login')}</Link>
      </p>
    </Front>
  );
}

function LostForm() {
  const form = useSchemaForm(mail.lostPassword.body!, { email: '' });
  const [said, setSaid] = useState<{ kind: 'success' | 'error'; sentence: string } | null>(null);
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(
    async (body) => {
      setSaid(null);
      try {
        const { msg } = await call(mail.lostPassword, { body });
        setSaid({ kind: 'success', sentence: msg });
      } catch (error) {
        if (!setServerErrors(form, error)) setSaid({ kind: 'error', sentence: sentenceOf(error, t('accounts.lostFailed')) });
      }
    },
    () => form.setFocus('email'),
  );
  return (
    <form onSubmit={submit} noValidate className={classes.fields}>
      {said && (
        <Notice kind={said.kind}>
          {said.sentence}
          {said.kind === 'success' && <p>{t('accounts.lostMore')}</p>}
        </Notice>
      )}
      <TextInput
        type="email"
        label={t('accounts.email')}
        autoComplete="username"
        {...form.register('email', { setValueAs: (typed: string) => typed.trim() })}
        error={fieldError(errors.email?.message as string | undefined)}
      />
      <Button type="submit" fullWidth loading={isSubmitting}>
        {t('accounts.lostDo')}
      </Button>
    </form>
  );
}
