/** In place of every page, for a person whose role needs a second factor: setting it up, adding a passkey, or signing out. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSession } from '../../../lib/session/session.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Front } from '../front.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { ProofHost } from './proof-host.tsx';
import classes from './second-factor.module.css';
import { SetUp } from './set-up.tsx';
import { t } from './words.ts';

export function NeededPage({ signOut, footer }: { signOut: string; footer: ReactNode }) {
  const { reload, logout } = useSession();
  return (
    <Front title={t('factor.setUpTitle')} about={t('factor.about')} footer={footer}>
      <div className={classes.needed}>
        <Notice kind="info">{t('factor.setUpNow')}</Notice>
        <SetUp onDone={() => void reload()} />
        <PasskeysSection onAdded={() => void reload()} />
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
