/** Reminds people whose role will need a second factor to set one up, on every page except Profile, where they can do so. */
import { IconShieldLock } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { t } from '../entry/words.ts';
import { daysText } from '../lib/format/days.ts';
import { useUser } from '../lib/session/session.tsx';
import classes from './shell.module.css';

export function FactorBanner() {
  const { needsFactorFrom: from } = useUser();
  const isThere = useLocation().pathname === '/profile';
  if (!from || isThere) return null;
  return (
    <aside className={classes.banner} aria-label={t('app.notice')}>
      <IconShieldLock size={18} stroke={1.75} aria-hidden />
      <p>
        {t('app.factorFrom', { day: daysText({ from, to: from }) })} <Link to="/profile?tab=security">{t('app.factorMore')}</Link>
      </p>
    </aside>
  );
}
