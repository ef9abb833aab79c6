/** A new password by link. The secret is in the fragment, which browsers send to no server (product.md 9.8). */
import { accounts } from '@earshot/contract/accounts';
import { writeSentence } from '@earshot/words/sentence';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { z } from 'zod';
import { call } from '#web/lib/api/api.ts';
import { useSession } from '#web/lib/session/session.tsx';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { bySchema } from '#web/ui/form/schema.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/layout/notice.tsx';
import classes from './front.module.css';
import { Front } from './front.tsx';
import { NewPasswordField } from './new-password/new-password-field.tsx';
import { PasswordField } from './password-field.tsx';
import { usePasswordHint } from './password-hint.ts';
import { t } from './words.ts';

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
  const form = useForm({
    initial: { secret, password: '', confirm: '' },
    labels: { password: t('accounts.newPassword'), confirm: t('accounts.confirm') },
    read: bySchema(schema),
    send: ({ confirm: _, ...body }) => call(accounts.resetPassword, { body }),
    onDone: async ({ msg }) => {
      // This browser's session may be one of those that ended.
      await reload();
      await navigate('/login', { replace: true, state: { message: msg } });
    },
    failed: t('accounts.resetFailed'),
  });

  return (
    <Front
      title={t('accounts.reset')}
      about={t('accounts.resetAbout')}
      notice={
        form.tries > 0 && (
          <div className={classes.notices}>
            <FormErrors form={form} />
          </div>
        )
      }
      footer={footer}
    >
      <form onSubmit={form.submit} noValidate className={classes.fields}>
        <NewPasswordField description={passwordHint} ownerWords={[]} {...form.field('password')} />
        <PasswordField autoComplete="new-password" {...form.field('confirm')} />
        <Button type="submit" fullWidth loading={form.isBusy}>
          <BusyLabel isBusy={form.isBusy} busy={t('accounts.resetDoing')}>
            {t('accounts.resetDo')}
          </BusyLabel>
        </Button>
      </form>
      <p className={classes.after}>
        <Link to="/login">{t('accounts.login')}</Link>
      </p>
    </Front>
  );
}
