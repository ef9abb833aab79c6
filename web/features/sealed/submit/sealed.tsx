/** After a rant was sealed: its twelve words, a check that they are written down, and how it goes on its way. The words are kept nowhere. */
import { Button, Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { copyText } from '../../../lib/page/clipboard.ts';
import { useLeaveGuard } from '../../../lib/page/leave-guard.ts';
import { LeaveDialog } from '../../../ui/dialog/leave-dialog.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { toast } from '../../../ui/layout/toast.tsx';
import type { SealedDevice, Sent } from '../device.ts';
import { t } from '../said.ts';
import classes from './submit.module.css';

interface SealedProps {
  words: readonly string[];
  device: SealedDevice;
  onDone: () => void;
}

export function Sealed({ words, device, onDone }: SealedProps) {
  const [step, setStep] = useState<'words' | 'check' | 'way'>('words');
  const guard = useLeaveGuard(step !== 'way');
  const heading = useRef<HTMLHeadingElement>(null);
  // What stood here, and the button that was pressed, are gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its heading.
  useEffect(() => heading.current?.focus(), [step]);
  return (
    <section className={classes.sealed}>
      <h2 ref={heading} tabIndex={-1}>
        {t(step === 'way' ? 'sealed.doneTitle' : 'sealed.wordsTitle')}
      </h2>
      {step === 'words' && <Words words={words} onGo={() => setStep('check')} />}
      {step === 'check' && <Check words={words} onBack={() => setStep('words')} onRight={() => setStep('way')} />}
      {step === 'way' && <OnItsWay words={words} device={device} onDone={onDone} />}
      <LeaveDialog guard={guard} stays={t('sealed.wordsAbout')} />
    </section>
  );
}

function Words({ words, onGo }: { words: readonly string[]; onGo: () => void }) {
  const copy = async () => {
    if (await copyText(words.join(' '))) toast.success(t('sealed.copied'));
    else toast.error(t('sealed.copyFailed'));
  };
  return (
    <>
      <p>{t('sealed.wordsAbout')}</p>
      <ol className={classes.twelve} dir="ltr" translate="no">
        {words.map((word, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may come twice, and its place is what it is.
          <li key={n}>{word}</li>
        ))}
      </ol>
      <div className={classes.actions}>
        <Button onClick={onGo}>{t('sealed.wordsHave')}</Button>
        <Button variant="default" onClick={() => void copy()}>
          {t('sealed.copy')}
        </Button>
      </div>
    </>
  );
}

/** Two places, the first before the second. */
function twoOf(n: number): [number, number] {
  const [first = 0, second = 0] = crypto.getRandomValues(new Uint32Array(2));
  const a = first % n;
  const b = (a + 1 + (second % (n - 1))) % n;
  return a < b ? [a, b] : [b, a];
}

interface CheckProps {
  words: readonly string[];
  onBack: () => void;
  onRight: () => void;
}

function Check({ words, onBack, onRight }: CheckProps) {
  const [asked] = useState(() => twoOf(words.length));
  const [typed, setTyped] = useState<readonly [string, string]>(['', '']);
  const [isTried, setIsTried] = useState(false);
  const isRight = (i: 0 | 1) => typed[i].trim().toLowerCase() === words[asked[i]];
  const check = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isRight(0) && isRight(1)) onRight();
  };
  const field = (i: 0 | 1) => {
    const n = String(asked[i] + 1);
    return (
      <TextInput
        label={t('sealed.word', { n })}
        value={typed[i]}
        error={isTried && !isRight(i) ? t('sealed.wrongWord', { n }) : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        onChange={({ target: { value } }) => setTyped(i === 0 ? [value, typed[1]] : [typed[0], value])}
      />
    );
  };
  return (
    <form className={classes.check} onSubmit={check} noValidate>
      <p>{t('sealed.check', { a: String(asked[0] + 1), b: String(asked[1] + 1) })}</p>
      <div className={classes.two}>
        {field(0)}
        {field(1)}
      </div>
      <div className={classes.actions}>
        <Button type="submit">{t('sealed.go')}</Button>
        <Button variant="default" onClick={onBack}>
          {t('sealed.back')}
        </Button>
      </div>
    </form>
  );
}

const kindOf = (sent: Sent) => (sent === 'taken' ? 'success' : sent === 'unread' || sent === 'nothing' ? 'info' : 'warning');
const wordOf = (sent: Sent) =>
  sent === 'taken' ? 'sealed.sent' : sent === 'unread' ? 'sealed.unread' : (`sealed.refused.${sent}` as const);

function OnItsWay({ words, device, onDone }: SealedProps) {
  const [sent, setSent] = useState<Sent | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isKept, setIsKept] = useState(false);
  const sendNow = async () => {
    setIsBusy(true);
    setSent(await device.sendNow().catch((): Sent => 'unread'));
    setIsBusy(false);
  };
  const done = async () => {
    setIsBusy(true);
    if (isKept) await device.remember(words).catch(() => toast.error(t('sealed.rememberFailed')));
    onDone();
  };
  return (
    <>
      {sent === null ? (
        <>
          <p>{t('sealed.leaves')}</p>
          <div className={classes.now}>
            <Button variant="default" onClick={() => void sendNow()} loading={isBusy}>
              {t('sealed.now')}
            </Button>
            <p>{t('sealed.nowMeans')}</p>
          </div>
        </>
      ) : (
        <Notice kind={kindOf(sent)}>{t(wordOf(sent))}</Notice>
      )}
      <p>
        {t('sealed.readLater')} <Link to="/sealed">{t('sealed.open')}</Link>
      </p>
      <Checkbox
        className={classes.remember}
        label={t('sealed.remember')}
        checked={isKept}
        onChange={({ currentTarget: { checked } }) => setIsKept(checked)}
      />
      <div className={classes.actions}>
        <Button onClick={() => void done()} disabled={isBusy}>
          {t('sealed.done')}
        </Button>
      </div>
    </>
  );
}
