/**
 * The result of sending, shown until something is written again: next steps and a link to the rant, or why it failed and that nothing is
 * lost.
 */
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#web/lib/format/format.ts';
import { Filled } from '#web/loading/filled.tsx';
import { Notice } from '#web/ui/layout/notice.tsx';
import { rantReceipt } from '../slots.ts';
import { t } from '../words.ts';
import classes from './submit.module.css';
import type { Outcome as Result } from './use-submission.ts';

interface OutcomeProps {
  outcome: NonNullable<Result>;
  onAnother: () => void;
}

export function Outcome({ outcome, onAnother }: OutcomeProps) {
  const box = useRef<HTMLDivElement>(null);
  // On a phone the button is far below this notice. The focus stays on the button.
  useEffect(() => {
    if (outcome) box.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);
  return (
    <div ref={box} className={classes.outcome}>
      {outcome.kind === 'failed' ? (
        <Failed sentence={outcome.sentence} />
      ) : outcome.kind === 'sentBefore' ? (
        <SentBefore id={outcome.id} />
      ) : (
        <Sent {...outcome} onAnother={onAnother} />
      )}
    </div>
  );
}

const Failed = ({ sentence }: { sentence: string }) => (
  <Notice kind="error" title={sentence}>
    <p>{t('rants.stillHere')}</p>
  </Notice>
);

const OpenIt = ({ id }: { id: string }) => <Link to={`/rant/${id}`}>{t('rants.openSent')}</Link>;

const SentBefore = ({ id }: { id: string }) => (
  <Notice kind="warning">
    <p>
      {t('rants.sentBefore')} <OpenIt id={id} />
    </p>
  </Notice>
);

function Sent({ id, due, onAnother }: { id: string; due: string | null; onAnother: () => void }) {
  const format = useFormat();
  return (
    <Notice kind="success" title={t('rants.sent')}>
      {due && <p>{t('rants.sentNext', { when: format.due(due) })}</p>}
      <p className={classes.afterSending}>
        <OpenIt id={id} />
        <Filled slot={rantReceipt} id={id} />
        <Button variant="subtle" size="compact-sm" onClick={onAnother}>
          {t('rants.writeAnother')}
        </Button>
      </p>
    </Notice>
  );
}
