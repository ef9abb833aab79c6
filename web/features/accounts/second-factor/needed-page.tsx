/** In place of every page, for a person whose role needs a second factor: setting it up, adding a passkey, or signing out. */
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSession } from '../../../lib/session/session.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import front from '../front.module.css';
import { Front } from '../front.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { ProofHost } from './proof-host.tsx';
import { SetUp } from './set-up.tsx';
import { t } from './words.ts';

export function NeededPage({ signOut, footer }: { signOut: string; footer: ReactNode }) {
  const { reload, logout } = useSession();
  return (
    <Front title={t('factor.setUpTitle')} about={t('factor.about')} footer={footer}>
      <Notice kind="info">{t('factor.setUpNow')}</Notice>
      <SetUp onDone={() => void reload()} />
      <PasskeysSection onAdded={() => void reload()} />
      <p className={front.after}>
        <Anchor component="button" type="button" onClick={() => void logout()}>
          {signOut}
        </Anchor>
      </p>
      <ProofHost />
    </Front>
  );
}
