/** Profile (product.md 1.15) in four tabs: the own account and this device, notifications, how one signs in, and the own data. */
import { type ReactNode, useId } from 'react';
import { useFormat } from '#web/lib/format/format.ts';
import { useSession, useUser } from '#web/lib/session/session.tsx';
import { Filled, isFilled } from '#web/loading/filled.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { PageTabs } from '#web/ui/layout/page-tabs.tsx';
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
  const tabs = [
    { value: 'you', label: t('profile.you'), content: <You />, isKept: true },
    ...(isFilled(profileOfNotifications)
      ? [{ value: 'notifications', label: t('profile.notifications'), content: <Sections of={<Filled slot={profileOfNotifications} />} /> }]
      : []),
    { value: 'security', label: t('profile.security'), content: <Sections of={<Security />} /> },
    { value: 'data', label: t('profile.data'), content: <Sections of={<Data />} /> },
  ];
  return (
    <Page title={t('profile.title')}>
      <PageTabs label={t('profile.tabs')} tabs={tabs} />
    </Page>
  );
}

/** Kept while another tab is open, so that nothing typed is lost. */
const You = () => (
  <div className={classes.sheet}>
    <div className={classes.columns}>
      <Facts />
      <DetailsForm />
      <div className={classes.rest}>
        <Device />
        <Filled slot={profileOfAccount} />
      </div>
    </div>
  </div>
);

const Sections = ({ of }: { of: ReactNode }) => <div className={classes.alone}>{of}</div>;

function Security() {
  const { reload } = useSession();
  return (
    <>
      <FactorSection />
      <PasskeysSection onAdded={() => void reload()} />
      <Sessions />
      <OwnSignIns />
      <Filled slot={profileSections} />
    </>
  );
}

const Data = () => (
  <>
    <MyData />
    <Filled slot={profileOfDevice} />
  </>
);

function Facts() {
  const user = useUser();
  const { full } = useFormat();
  const heading = useId();
  // Lets the address break only before its host.
  const [local, ...host] = user.email.split('@');
  return (
    <section className={classes.facts} aria-labelledby={heading}>
      <h2 id={heading}>{t('profile.account')}</h2>
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
