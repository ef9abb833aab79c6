/** Admins are told that the last backup failed, or that mail waits after a restore, until it is put right. */
import { backups } from '@earshot/contract/backups';
import { may } from '@earshot/contract/policy';
import { IconDatabaseExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { t } from '../entry/words.ts';
import { queryOf } from '../lib/query/query.ts';
import { useUser } from '../lib/session/session.tsx';
import classes from './shell.module.css';

/** Milliseconds after which it is asked for again. */
const staleTime = 5 * 60_000;

export function BackupBanner() {
  const enabled = may(useUser(), 'backup.read');
  const { data } = useQuery({ ...queryOf('backups', backups.state), enabled, staleTime });
  const isThere = useLocation().pathname === '/settings';
  if (isThere || !data || !(data.failedAt || data.heldSince)) return null;
  return (
    <aside className={classes.banner} data-kind="error" aria-label={t('app.backups')}>
      <IconDatabaseExclamation size={18} stroke={1.75} aria-hidden />
      <p>
        {t(data.heldSince ? 'app.backupHeld' : 'app.backupFailed')} <Link to="/settings">{t('app.backupMore')}</Link>
      </p>
    </aside>
  );
}
