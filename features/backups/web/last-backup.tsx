/** The result of the last backup, or that one is being made, on the page Backups of Administration. */

import { useQuery } from '@tanstack/react-query';
import { settingsClasses as classes, settingsWords as t } from '#features/settings/web';
import { useFormat } from '#web/lib/format/format.ts';
import { Notice } from '#web/ui/layout/notice.tsx';
import { stateQuery } from './state-query.ts';

/** Shows nothing if the state cannot be loaded, because the settings can still be changed. */
export function LastBackup() {
  const { data } = useQuery(stateQuery);
  const { full } = useFormat();
  if (!data) return null;
  const { madeAt, bytes, failedAt, heldSince, runningSince } = data;
  return (
    <>
      {heldSince && (
        <Notice kind="error" live={false}>
          {t('settings.backupHeld', { when: full(heldSince) })}
        </Notice>
      )}
      {/* Read aloud, because it changes while somebody waits for a backup. */}
      <div role="status">
        {failedAt && !runningSince && (
          <Notice kind="error" live={false}>
            {t('settings.backupFailed', { when: full(failedAt) })}
          </Notice>
        )}
        <p className={classes.last}>
          {runningSince
            ? t('settings.backupRunning', { when: full(runningSince) })
            : madeAt
              ? t('settings.backupMade', { when: full(madeAt), size: megabytes(bytes ?? 0) })
              : t('settings.backupNone')}
        </p>
      </div>
    </>
  );
}

/** Megabytes with one decimal, at least 0.1. */
const megabytes = (bytes: number): number => Math.max(0.1, Math.round(bytes / 100_000) / 10);
