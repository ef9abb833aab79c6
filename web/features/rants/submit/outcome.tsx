/** The outcome of sending: for a few seconds a link to the rant, or why it failed and that nothing is lost. */
import { limits } from '@earshot/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Notice } from '../../../ui/layout/notice.tsx';
import { t } from '../words.ts';
import classes from './submit.module.css';
import type { Outcome as Result } from './use-submission.ts';

export function Outcome({ outcome, onEnd }: { outcome: NonNullable<Result>; onEnd: () => void }) {
  const [held, setHeld] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const stays = outcome.kind !== 'sent' || held;
  useEffect(() => {
    if (stays) return;
    const timer = window.setTimeout(onEnd, limits.toast.alertMs);
    return () => window.clearTimeout(timer);
  }, [stays, onEnd]);
  // The button is far below on a phone; the focus stays there.
  useEffect(() => {
    if (outcome) box.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);

  const hold = {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return (
    <div ref={box} className={classes.outcome} {...hold}>
      {outcome.kind === 'failed' ? <Failed sentence={outcome.sentence} /> : <Arrived outcome={outcome} />}
    </div>
  );
}

const Failed = ({ sentence }: { sentence: string }) => (
  <Notice kind="error" title={sentence}>
    <p>{t('rants.stillHere')}</p>
  </Notice>
);

const Arrived = ({ outcome }: { outcome: { kind: 'sent' | 'sentBefore'; id: string } }) => (
  <Notice kind={outcome.kind === 'sent' ? 'success' : 'warning'}>
    <p>
      {t(outcome.kind === 'sent' ? 'rants.sent' : 'rants.sentBefore')} <Link to={`/rant/${outcome.id}`}>{t('rants.openSent')}</Link>
    </p>
  </Notice>
);
