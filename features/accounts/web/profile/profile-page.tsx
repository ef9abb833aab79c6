/** Profile (product.md 1.15): who one is here, how Earshot behaves on this device, where one is signed in, and the form that changes it. */
import { useId } from 'react';
import { useFormat } from '#web/lib/format/format.ts';
import { useSession, useUser } from '#web/lib/session/session.tsx';
import { Filled } from '#web/loading/filled.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { RoleChip } from '#web/ui/layout/role-chip.tsx';
import { statusOf } from '../people/offers.ts';
import { StatusChip } from '../people/status-chip.tsx';
import { FactorSection } from '../second-factor/factor-section.tsx';
import { PasskeysSection } from '../second-factor/passkeys-section.tsx';
import { OwnSignIns } from '../sign-ins/own-sign-ins.tsx';
import { profileOfAccount, profileOfDevice, profileOfNotifications, profileSections } from '../slots.ts';
import { DetailsForm } from './details-form.tsx';
import { Device } from './device.tsx';
import { MyData } from './my-data.tsx';
import classes from './profile.module.css';
import { Sessions } from './sessions.tsx';
import { Unconfirmed } from './unconfirmed.tsx';
import { t } from './words.ts';

export function ProfilePage() {
  const { reload } = useSession();
  return (
    <Page title={t('profile.title')} about={t('profile.about')}>
      <div className={classes.sheet}>
        <div className={classes.columns}>
          <Facts />
          <DetailsForm />
          <div className={classes.rest}>
            <Filled slot={profileOfAccount} />
            <Device />
            <Filled slot={profileOfDevice} />
            <Filled slot={profileOfNotifications} />
            <FactorSection />
            <PasskeysSection onAdded={() => void reload()} />
            <Sessions />
            <OwnSignIns />
            <Filled slot={profileSections} />
            <MyData />
          </div>
        </div>
      </div>
    </Page>
  );
}

function Facts() {
  const user = useUser();
  const { full } = useFormat();
  const heading = useId();
  // An address breaks before its second half, if at all.
  const [local, ...host] = user.email.split('@');
  return (
    <section className={classes.facts} aria-labelledby={heading}>
      <h2 id={heading}>{t('profile.you')}</h2>
      <dl>
        <dt>{t('profile.name')}</dt>
        <dd dir="auto">
          <b>{user.name}</b>
        </dd>
        <dt>{t('profile.email')}</dt>
        <dd>
          {local}
          <wbr />@{host.join('@')}
        </dd>
        <dt>{t('profile.role')}</dt>
        <dd>
          <RoleChip role={user.role} />
        </dd>
        <dt>{t('profile.status')}</dt>
        <dd>
          <StatusChip status={statusOf(user)} />
        </dd>
        <dt>{t('profile.lastLogin')}</dt>
        <dd>{user.lastLogin ? <time dateTime={user.lastLogin}>{full(user.lastLogin)}</time> : t('profile.never')}</dd>
      </dl>
      <Unconfirmed />
    </section>
  );
}
