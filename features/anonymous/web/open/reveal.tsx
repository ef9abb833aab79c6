/**
 * 'Say that you wrote this': names the author for good, by the secret that only the twelve words hold. The call has a session and is not in
 * a box; nothing of it is sent or stored before.
 */

import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '#web/lib/api/api.ts';
import { isAway, isRefusal, sentenceOf } from '#web/lib/api/refusal.ts';
import { useSession } from '#web/lib/session/session.tsx';
import { Notice } from '#web/ui/layout/notice.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import classes from '#web/ui/layout/sheet.module.css';
import { sealed } from '../../contract/calls.ts';
import { ForGood } from '../for-good.tsx';
import { t } from '../words.ts';

interface RevealProps {
  rant: string;
  isRevealed: boolean;
  /** null where this device only remembers the conversation, which does not include this secret. */
  secret: string | null;
}

export function Reveal({ rant, isRevealed, secret }: RevealProps) {
  const { user } = useSession();
  const [step, setStep] = useState<'asks' | 'done' | null>(null);
  return (
    <Section className={classes.section} title={t('sealed.reveal')}>
      {step === 'done' ? (
        <>
          <Notice kind="success">{t('sealed.revealDone')}</Notice>
          <Link to={`/rant/${rant}`}>{t('sealed.revealOpen')}</Link>
        </>
      ) : isRevealed ? (
        <Notice kind="info">{t('sealed.revealed')}</Notice>
      ) : (
        <>
          <p>{t('sealed.revealAbout')}</p>
          {user === null ? (
            <p>
              {t('sealed.revealSignIn')} <Link to="/login?next=%2Fsealed">{t('sealed.signIn')}</Link>
            </p>
          ) : secret === null ? (
            <p>{t('sealed.revealWords')}</p>
          ) : (
            <Button variant="default" className={classes.go} onClick={() => setStep('asks')}>
              {t('sealed.reveal')}
            </Button>
          )}
        </>
      )}
      {step === 'asks' && user && secret !== null && (
        <Asked body={{ rant, secret }} name={user.name} onDone={() => setStep('done')} onClose={() => setStep(null)} />
      )}
    </Section>
  );
}

interface AskedProps {
  body: { rant: string; secret: string };
  name: string;
  onDone: () => void;
  onClose: () => void;
}

function whyNot(error: unknown): string {
  if (isRefusal(error, 'rant_not_found')) return t('sealed.revealGone');
  // The call may have worked, and only its reply been lost.
  return isAway(error) ? t('sealed.revealFailed') : sentenceOf(error, t('sealed.revealFailed'));
}

const Asked = ({ body, name, onDone, onClose }: AskedProps) => (
  <ForGood
    title={t('sealed.revealTitle')}
    known={t('sealed.revealKnow')}
    action={t('sealed.revealDo')}
    onConfirm={() => call(sealed.reveal, { body }).then(onDone)}
    failed={whyNot}
    onClose={onClose}
  >
    <p>{t('sealed.revealName', { name })}</p>
    <p>{t('sealed.revealBack')}</p>
    <p>{t('sealed.revealThen')}</p>
    <p>{t('sealed.revealClaim')}</p>
  </ForGood>
);
