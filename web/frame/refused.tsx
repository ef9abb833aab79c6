/** Tells people why they were redirected from a page that they may not open. */
import { useLocation } from 'react-router';
import type { RefusedState } from '../entry/guard.tsx';
import { t } from '../entry/words.ts';
import { Notice } from '../ui/layout/notice.tsx';
import classes from './refused.module.css';

export function Refused() {
  const state = useLocation().state as RefusedState | null;
  if (!state?.refused) return null;
  return (
    <div className={classes.refused}>
      <Notice kind="warning">
        <p>{t('app.notYours')}</p>
      </Notice>
    </div>
  );
}
