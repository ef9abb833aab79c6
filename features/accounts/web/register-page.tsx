/**
 * Registering (product.md 1.7): a note, then four fields; afterwards a countdown to /login. An invite link opens this page with its secret
 * in the fragment, which browsers send to no server; the note then says what the link does.
 */
import { accounts } from '@earshot/contract/accounts';
import type { ReplyOf } from '@earshot/contract/endpoint';
import { writeSentence } from '@earshot/words/sentence';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { z } from 'zod';
import { call } from '#web/lib/api/api.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { bySchema } from '#web/ui/form/schema.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/layout/notice.tsx';
import { QueryState } from '#web/ui/layout/states.tsx';
import { invites } from '../contract/invites.ts';
import { limits } from '../contract/limits.ts';
import classes from './front.module.css';
import { Front } from './front.tsx';
import { NewPasswordField } from './new-password/new-password-field.tsx';
import { PasswordField } from './password-field.tsx';
import { usePasswordHint } from './password-hint.ts';
import { t } from './words.ts';

const schema = accounts.register
  .body!.extend({ confirm: z.string() })
  .refine(({ password, confirm }) => password === confirm, { path: ['confirm'], error: writeSentence('accounts.differ') });

type Invitation = ReplyOf<typeof invites.look> & { secret: string };

export function RegisterPage({ footer }: { footer: ReactNode }) {
  const [secret] = useState(() => window.location.hash.slice(1).slice(0, 200));
  const query = useQuery({ ...queryOf('invitation', invites.look, { body: { secret } }), enabled: secret !== '', staleTime: Infinity });
  if (!secret) return <Registering invitation={null} footer={footer} />;
  if (query.data) return <Registering invitation={{ ...query.data, secret }} footer={footer} />;
  return (
    <Front title={t('accounts.register')} footer={footer}>
      <QueryState
        query={query}
        failed={t('accounts.inviteFailed')}
        label={t('accounts.inviteChecking')}
        loading={<div className={classes.later} />}
      >
        {() => null}
      </QueryState>
    </Front>
  );
}

interface RegisteringProps {
  /** The invite link with which the page was opened; null: it was opened without one. */
  invitation: Invitation | null;
  footer: ReactNode;
}

function Registering({ invitation, footer }: RegisteringProps) {
  const passwordHint = usePasswordHint();
  /** The server's sentence: whether an administrator must approve the account, or the person can log in now. */
  const [doneSentence, setDoneSentence] = useState<string | null>(null);
  const form = useForm({
    initial: { name: '', email: '', password: '', confirm: '' },
    labels: {
      name: t('accounts.name'),
      email: t('accounts.email'),
      password: t('accounts.password'),
      confirm: t('accounts.confirm'),
    },
    read: bySchema(schema),
    send: ({ confirm: _, ...body }) => {
      // The server gives no other role.
      const newPerson = { ...body, name: body.name.trim(), role: 'employee', ...(invitation && { invite: invitation.secret }) };
      return call(accounts.register, { body: newPerson });
    },
    onDone: ({ msg }) => setDoneSentence(msg),
    failed: t('accounts.registerFailed'),
  });

  if (doneSentence !== null)
    return (
      <Front title={t('accounts.register')} footer={footer}>
        <Registered sentence={doneSentence} />
      </Front>
    );
  return (
    <Front
      title={t('accounts.register')}
      about={t('accounts.registerAbout')}
      notice={
        <div className={classes.notices}>
          {invitation ? (
            <Invited invitation={invitation} />
          ) : (
            <Notice kind="info" live={false}>
              {t('accounts.approvalNeeded')}
            </Notice>
          )}
          <FormErrors form={form} />
        </div>
      }
      footer={footer}
    >
      <form onSubmit={form.submit} noValidate className={classes.fields}>
        <TextInput autoComplete="name" dir="auto" {...form.field('name')} />
        <TextInput type="email" autoComplete="email" {...form.field('email')} />
        <NewPasswordField description={passwordHint} ownerWords={[form.values.name, form.values.email]} {...form.field('password')} />
        <PasswordField autoComplete="new-password" {...form.field('confirm')} />
        <Button type="submit" fullWidth loading={form.isBusy}>
          <BusyLabel isBusy={form.isBusy} busy={t('accounts.registering')}>
            {t('accounts.register')}
          </BusyLabel>
        </Button>
      </form>
      <p className={classes.after}>
        {t('accounts.haveAccount')} <Link to="/login">{t('accounts.login')}</Link>
      </p>
    </Front>
  );
}

function Invited({ invitation: { isLive, approves, organisationName: organisation } }: { invitation: Invitation }) {
  if (!isLive)
    return (
      <Notice kind="warning" title={t('accounts.inviteEnded')} live={false}>
        {t('accounts.inviteEndedMore', { organisation })}
      </Notice>
    );
  return (
    <Notice kind="info" title={t('accounts.invited', { organisation })} live={false}>
      {t(approves ? 'accounts.invitedIn' : 'accounts.approvalNeeded')}
    </Notice>
  );
}

function Registered({ sentence }: { sentence: string }) {
  const navigate = useNavigate();
  const [secondsLeft, setSecondsLeft] = useState(limits.registeredRedirectMs / 1000);
  useEffect(() => {
    if (secondsLeft === 0) return void navigate('/login');
    const timer = window.setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => window.clearTimeout(timer);
  }, [secondsLeft, navigate]);
  return (
    <div className={classes.notices}>
      <Notice kind="success">{sentence}</Notice>
      <p className={classes.after}>
        {t('accounts.redirect', { n: secondsLeft })} <Link to="/login">{t('accounts.goNow')}</Link>
      </p>
    </div>
  );
}
