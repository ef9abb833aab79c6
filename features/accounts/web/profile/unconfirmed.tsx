/** Shown while the own address is not proved: what that means, and how to prove it. */

import { accountLinks } from '@earshot/contract/account-links';
import { accounts } from '@earshot/contract/accounts';
import { hasNoAddress } from '@earshot/contract/text';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#web/lib/api/api.ts';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { useUser } from '#web/lib/session/session.tsx';
import { Notice } from '#web/ui/layout/notice.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { t } from './words.ts';

export function Unconfirmed() {
  const { email, isEmailUnconfirmed } = useUser();
  const mailLeaves = useQuery(queryOf('welcome', accounts.welcome)).data?.mailLeaves === true;
  const send = useMutation({
    mutationFn: () => call(accountLinks.addressLink),
    onSuccess: ({ msg }) => toast.success(msg),
    onError: (error) => toast.error(sentenceOf(error, t('profile.sendLinkFailed'))),
  });
  if (!isEmailUnconfirmed) return null;
  if (hasNoAddress(email)) return <Notice kind="warning" title={t('profile.noAddress')} live={false} />;
  return (
    <Notice kind="warning" title={t('profile.unconfirmed')} live={false}>
      <p>{t(mailLeaves ? 'profile.unconfirmedMore' : 'profile.unconfirmedAsk')}</p>
      {mailLeaves && (
        <Button variant="default" size="compact-md" loading={send.isPending} onClick={() => send.mutate()}>
          {t('profile.sendLink')}
        </Button>
      )}
    </Notice>
  );
}
