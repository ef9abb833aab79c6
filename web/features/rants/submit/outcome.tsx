/** What became of sending: the way to the rant for as long as an alert bar stands, or why it failed and that nothing is lost. */
import { limits } from '@earshot/contract/limits';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Notice } from '../../../ui/notice.tsx';
import { t } from '../words.ts';
import type { Outcome as Result } from './use-submission.ts';

export function Outcome({ outcome, onEnd }: { outcome: NonNullable<Result>; onEnd: () => void }) {
  const [held, setHeld] = useState(false);
  const stays = outcome.kind !== 'sent' || held;
  useEffect(() => {
    if (stays) return;
    const timer = window.setTimeout(onEnd, limits.toast.alertMs);
    return () => window.clearTimeout(timer);
  }, [stays, onEnd]);

  if (outcome.kind === 'failed')
    return (
      <Notice kind="error" title={outcome.sentence}>
        <p>{t('rants.stillHere')}</p>
      </Notice>
    );
  const hold = {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return (
    <div {...hold}>
      <Notice kind={outcome.kind === 'sent' ? 'success' : 'warning'}>
        <p>
          {outcome.kind === 'sent' ? t('rants.sent') : t('rants.sentBefore')} <Link to={`/rant/${outcome.id}`}>{t('rants.openSent')}</Link>
        </p>
      </Notice>
    </div>
  );
}
