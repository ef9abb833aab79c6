/**
 * Shown in place of every page while the person's role needs a second factor that this session has not shown: the person shows a passkey,
 * sets up an app or a passkey, or signs out.
 */

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { proof } from '#web/lib/api/proof.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { useSession } from '#web/lib/session/session.tsx';
import { Notice } from '#web/ui/layout/notice.tsx';
import { passkeys } from '../../contract/passkeys.ts';
import { Front } from '../front.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { ProofHost } from './proof-host.tsx';
import classes from './second-factor.module.css';
import { SetUp } from './set-up.tsx';
import { t } from './words.ts';

export function NeededPage({ signOut, footer }: { signOut: string; footer: ReactNode }) {
  const { reload, logout } = useSession();
  const { data: ownPasskeys } = useQuery(queryOf('accounts', passkeys.list));
  // A person who signed in by password but has a passkey is asked for it, instead of setting up another factor.
  const canShow = ownPasskeys !== undefined && ownPasskeys.origin !== null && ownPasskeys.passkeys.length > 0;
  const show = async () => {
    if (await proof.ask()) await reload();
  };
  return (
    <Front title={t('factor.setUpTitle')} about={t('factor.about')} footer={footer}>
      <div className={classes.needed}>
        <Notice kind="info">{t(canShow ? 'factor.showNow' : 'factor.setUpNow')}</Notice>
        {canShow && (
          <div>
            <Button onClick={() => void show()}>{t('factor.proofDo')}</Button>
          </div>
        )}
        {ownPasskeys !== undefined && !canShow && (
          <>
            <SetUp onDone={() => void reload()} />
            <PasskeysSection onAdded={() => void reload()} />
          </>
        )}
        <div>
          <Button variant="default" onClick={() => void logout()}>
            {signOut}
          </Button>
        </div>
      </div>
      <ProofHost />
    </Front>
  );
}
