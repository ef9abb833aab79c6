/**
 * The steps after a rant was sealed: its twelve words, a check that they are written down, and the notice that it is not sent yet. The
 * words are stored nowhere. The steps end once the author has sent the rant, or has chosen to send it later.
 */
import { Button, Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { copyText } from '#web/lib/page/clipboard.ts';
import { useLeaveGuard } from '#web/lib/page/leave-guard.ts';
import { LeaveDialog } from '#web/ui/dialog/leave-dialog.tsx';
import { Notice } from '#web/ui/layout/notice.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { openThread, type SealedDevice, type SendOutcome } from '../device.ts';
import { t } from '../words.ts';
import classes from './submit.module.css';

interface SealedProps {
  words: readonly string[];
  /** Whether the rant can leave this device today. */
  goesToday: boolean;
  device: SealedDevice;
  /** `isDone` is true where nothing more is to be done here, and false where the author goes back to the form, which still has the text. */
  onDone: (isDone: boolean) => void;
}

export function Sealed({ words, goesToday, device, onDone }: SealedProps) {
  const [step, setStep] = useState<'words' | 'check' | 'way'>('words');
  const [state, setState] = useState<State | null>(null);
  const guard = useLeaveGuard(!isOnItsWay(state));
  const heading = useRef<HTMLHeadingElement>(null);
  // The heading gets the focus, as the text and the button of the step before are gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its heading.
  useEffect(() => heading.current?.focus(), [step, state]);
  return (
    <section className={classes.sealed}>
      <h2 ref={heading} tabIndex={-1}>
        {t(step === 'way' ? titleOf(state) : 'sealed.wordsTitle')}
      </h2>
      {step === 'words' && <Words words={words} onGo={() => setStep('check')} />}
      {step === 'check' && <Check words={words} onBack={() => setStep('words')} onRight={() => setStep('way')} />}
      {step === 'way' && <OnItsWay {...{ words, goesToday, device, state, onDone }} onState={setState} />}
      <LeaveDialog guard={guard} title={t('sealed.leaveUnsent')} stays={t(step === 'way' ? 'sealed.notYetLeave' : 'sealed.wordsAbout')} />
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

/** Two random positions among `n` words, the smaller one first. */
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
  const [positions] = useState(() => twoOf(words.length));
  const [typed, setTyped] = useState<readonly [string, string]>(['', '']);
  const [isTried, setIsTried] = useState(false);
  const isRight = (i: 0 | 1) => typed[i].trim().toLowerCase() === words[positions[i]];
  const check = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isRight(0) && isRight(1)) onRight();
  };
  const field = (i: 0 | 1) => {
    const n = String(positions[i] + 1);
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
      <p>{t('sealed.check', { a: String(positions[0] + 1), b: String(positions[1] + 1) })}</p>
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

/** `away`: the server could not be reached, and the rant is still here. */
type State = SendOutcome | 'away';
/** It has arrived, or is sent by itself until it has. */
const isOnItsWay = (state: State | null): boolean => state === 'taken' || state === 'unread' || state === 'nothing';
/** The server refused the pass of this rant; another pass may work. */
const needsPass = (state: State | null): boolean => state === 'closed' || state === 'pass' || state === 'spent';
const titleOf = (state: State | null) =>
  state === 'taken' ? 'sealed.sentTitle' : state === 'off' || needsPass(state) ? 'sealed.refusedTitle' : 'sealed.doneTitle';
const kindOf = (state: State) => (state === 'taken' ? 'success' : state === 'unread' || state === 'nothing' ? 'info' : 'warning');
const wordOf = (state: State) =>
  state === 'taken'
    ? 'sealed.sent'
    : state === 'unread' || state === 'away'
      ? (`sealed.${state}` as const)
      : (`sealed.refused.${state}` as const);

interface OnItsWayProps extends SealedProps {
  state: State | null;
  onState: (state: State) => void;
}

function OnItsWay({ words, goesToday, device, state, onState, onDone }: OnItsWayProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [isKept, setIsKept] = useState(false);
  const [isReminded, setIsReminded] = useState(false);
  const [mayRemind, setMayRemind] = useState(false);
  useEffect(() => void device.mayRemind().then(setMayRemind, () => {}), [device]);
  const send = async () => {
    setIsBusy(true);
    onState(await (needsPass(state) ? sendAgain(words) : device.sendNow()).catch((): State => 'away'));
    setIsBusy(false);
  };
  const leavePage = async (isDone: boolean) => {
    setIsBusy(true);
    if (isDone && isKept) await device.remember(words).catch(() => toast.error(t('sealed.rememberFailed')));
    if (isDone && isReminded && state !== 'taken') await device.remind().catch(() => toast.error(t('sealed.remindFailed')));
    if (isDone && state !== 'taken') toast.info(t('sealed.laterDone'));
    onDone(isDone);
  };
  const isRefused = state === 'off' || needsPass(state);
  const canGo = goesToday && state !== 'tomorrow' && state !== 'off';
  return (
    <>
      {state !== null && <Notice kind={kindOf(state)}>{t(wordOf(state))}</Notice>}
      {state === null && <p>{t('sealed.notYet')}</p>}
      {state !== 'taken' && canGo && (
        <div className={classes.now}>
          <Button onClick={() => void send()} loading={isBusy}>
            {t(state === null || state === 'away' ? 'sealed.now' : 'sealed.sendAgain')}
          </Button>
          <p>{t('sealed.nowMeans')}</p>
        </div>
      )}
      {state !== 'taken' && !isRefused && (
        <>
          <div className={classes.now}>
            <Button variant={canGo ? 'default' : 'filled'} onClick={() => void leavePage(true)} disabled={isBusy}>
              {t(canGo ? 'sealed.later' : 'sealed.laterTomorrow')}
            </Button>
            <p>{t(canGo ? 'sealed.leaves' : 'sealed.leavesTomorrow')}</p>
          </div>
          {mayRemind && (
            <Checkbox
              className={classes.remember}
              label={t('sealed.remind')}
              checked={isReminded}
              onChange={({ currentTarget: { checked } }) => setIsReminded(checked)}
            />
          )}
        </>
      )}
      {isRefused ? (
        <div className={classes.actions}>
          <Button variant="default" onClick={() => void leavePage(false)} disabled={isBusy}>
            {t('sealed.rewrite')}
          </Button>
        </div>
      ) : (
        <>
          <p>
            {t(state === 'taken' ? 'sealed.readAfter' : 'sealed.readLater')} <Link to="/sealed">{t('sealed.open')}</Link>
          </p>
          <Checkbox
            className={classes.remember}
            label={t('sealed.remember')}
            checked={isKept}
            onChange={({ currentTarget: { checked } }) => setIsKept(checked)}
          />
        </>
      )}
      {state === 'taken' && (
        <div className={classes.actions}>
          <Button onClick={() => void leavePage(true)} disabled={isBusy}>
            {t('sealed.done')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Sends the rant again with another pass, because its own was refused. Its words stay the same. */
async function sendAgain(words: readonly string[]): Promise<SendOutcome> {
  const opened = await openThread(words.join(' '));
  const unsent = 'thread' in opened ? await opened.unsent() : null;
  return unsent ? unsent.send() : 'nothing';
}
