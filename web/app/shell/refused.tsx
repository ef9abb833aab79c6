/** Who was sent away from a page learns why, where he landed. */
import { useLocation } from 'react-router';
import { Notice } from '../../ui/layout/notice.tsx';
import { t } from '../words.ts';
import classes from './refused.module.css';

/** What a guard leaves behind for the page it sends to. */
export interface RefusedState {
  refused: true;
}

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
