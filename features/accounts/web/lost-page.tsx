/** A lost password: a link by mail if mail is set up, else the advice to ask an admin. The answer does not reveal who has an account. */

import { accountLinks } from '@earshot/contract/account-links';
import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { call } from '#web/lib/api/api.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { bySchema } from '#web/ui/form/schema.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/layout/notice.tsx';
import { QueryState } from '#web/ui/layout/states.tsx';
import classes from './front.module.css';
import { Front } from './front.tsx';
import { t } from './words.ts';

export function LostPage({ footer }: { footer: ReactNode }) {
  const query = useQuery(queryOf('welcome', accounts.welcome));
  const about = query.data ? t(query.data.mailLeaves ? 'accounts.lostAbout' : 'accounts.lostAsk') : '\u00a0';
  return (
    <Front title={t('accounts.lost')} about={about} footer={footer}>
      <QueryState query={query} failed={t('accounts.lostFailed')} loading={<div className={classes.later} />}>
        {({ mailLeaves }) =>
          mailLeaves ? (
            <LostForm />
          ) : (
            <Notice kind="info" live={false}>
              {t('accounts.lostAskMore', { hours: limits.link.lifeMs / 3_600_000 })}
            </Notice>
          )
        }
      </QueryState>
      <p className={classes.after}>
        <Link to="/login">{t('accounts.login')}</Link>
      </p>
    </Front>
  );
}

function LostForm() {
  const field = useRef<HTMLInputElement>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    initial: { email: '' },
    labels: { email: t('accounts.email') },
    read: bySchema(accountLinks.lostPassword.body!),
    send: (body) => {
      setSentTo(null);
      return call(accountLinks.lostPassword, { body });
    },
    onDone: ({ msg }) => setSentTo(msg),
    failed: t('accounts.lostFailed'),
    focus: field,
  });
  return (
    <form onSubmit={form.submit} noValidate className={classes.fields}>
      {form.error && <Notice kind="error">{form.error}</Notice>}
      {sentTo && (
        <Notice kind="success">
          {sentTo}
          <p>{t('accounts.lostMore')}</p>
        </Notice>
      )}
      <TextInput ref={field} type="email" autoComplete="username" {...form.field('email')} />
      <Button type="submit" fullWidth loading={form.isBusy}>
        <BusyLabel isBusy={form.isBusy} busy={t('accounts.lostDoing')}>
          {t('accounts.lostDo')}
        </BusyLabel>
      </Button>
    </form>
  );
}
