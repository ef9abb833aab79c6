/** Shows admins a banner on every page except System while there is a serious problem with Earshot. */

import { may } from '@earshot/contract/policy';
import { attention, system } from '@earshot/contract/system';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { t } from '../entry/words.ts';
import { queryOf } from '../lib/query/query.ts';
import { useUser } from '../lib/session/session.tsx';
import classes from './shell.module.css';

const everyMs = 5 * 60_000;

export function SystemBanner() {
  const enabled = may(useUser(), 'system.read');
  const { data } = useQuery({ ...queryOf('system', system.state), enabled, staleTime: everyMs, refetchInterval: everyMs });
  const isThere = useLocation().pathname === '/administration/system';
  if (isThere || !data?.attention.some((kind) => attention[kind] === 'serious')) return null;
  return (
    <aside className={classes.banner} data-kind="error" aria-label={t('app.system')}>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <p>
        {t('app.systemNeeds')} <Link to="/administration/system">{t('app.systemMore')}</Link>
      </p>
    </aside>
  );
}
