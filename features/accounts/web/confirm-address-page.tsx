/**
 * The page of a link that was mailed to an address. Opening it confirms nothing, because mail scanners open links too. The secret is in the
 * fragment, which browsers send to no server (product.md 9.22).
 */
import { accounts } from '@earshot/contract/accounts';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '#web/lib/api/api.ts';
import { useSession } from '#web/lib/session/session.tsx';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { bySchema } from '#web/ui/form/schema.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/layout/toast.tsx';
import classes from './front.module.css';
import { Front } from './front.tsx';
import { t } from './words.ts';

export function ConfirmAddressPage({ footer }: { footer: ReactNode }) {
  const [secret] = useState(() => window.location.hash.slice(1));
  const { reload } = useSession();
  const navigate = useNavigate();
  const form = useForm({
    initial: { secret },
    labels: { secret: '' },
    read: bySchema(accounts.confirmAddress.body!),
    send: (body) => call(accounts.confirmAddress, { body }),
    onDone: async ({ msg }) => {
      await reload();
      toast.success(msg);
      await navigate('/', { replace: true });
    },
    failed: t('accounts.confirmAddressFailed'),
  });
  return (
    <Front
      title={t('accounts.confirmAddress')}
      about={t(secret ? 'accounts.confirmAddressAbout' : 'accounts.resetNoLink')}
      notice={
        form.tries > 0 && (
          <div className={classes.notices}>
            <FormErrors form={form} />
          </div>
        )
      }
      footer={footer}
    >
      {secret && (
        <form onSubmit={form.submit} noValidate className={classes.fields}>
          <Button type="submit" fullWidth loading={form.isBusy}>
            <BusyLabel isBusy={form.isBusy} busy={t('accounts.resetDoing')}>
              {t('accounts.confirmAddressDo')}
            </BusyLabel>
          </Button>
        </form>
      )}
      <p className={classes.after}>
        <Link to="/login">{t('accounts.login')}</Link>
      </p>
    </Front>
  );
}
