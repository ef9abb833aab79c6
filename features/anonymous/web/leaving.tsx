/**
 * Asks at sign-out what becomes of a rant that waits on this device, and whether it keeps the remembered conversations. Everybody's
 * sign-out loads this whole chunk, so that loading it does not tell who wrote.
 */
import { Button } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Notice } from '#web/ui/layout/notice.tsx';
import { deviceOf, type SealedDevice } from './device.ts';
import classes from './leaving.module.css';
import { t } from './words.ts';

interface LeaveDialog {
  /** `leaves` is false where the person stays signed in. */
  answer: (leaves: boolean) => void;
}

/** Returns null where there is nothing to ask. */
export async function questionFor(user: string, timeZone: string): Promise<ComponentType<LeaveDialog> | null> {
  const device = deviceOf(user, timeZone);
  const [waiting, { length }] = await Promise.all([device.waiting().catch(() => null), device.remembered()]);
  if (waiting === null && length === 0) return null;
  return (props) => <Leaving {...props} n={length} waits={waiting} device={device} />;
}

/** Asks first about the unsent rant, then about the conversations. */
function Leaving({ answer, n, waits, device }: LeaveDialog & { n: number; waits: WaitingRants | null; device: SealedDevice }) {
  const [isWaiting, setIsWaiting] = useState(waits !== null);
  const next = (leaves: boolean) => (leaves && n > 0 ? setIsWaiting(false) : answer(leaves));
  if (isWaiting && waits) return <Unsent waits={waits} device={device} answer={next} />;
  return <Remembered n={n} forget={() => device.forget()} answer={answer} />;
}

type WaitingRants = NonNullable<Awaited<ReturnType<SealedDevice['waiting']>>>;

/** Asks about a rant that its author wrote on this page, or asked to be reminded of. That any other rant waits is not known to the page. */
function Unsent({ waits, device, answer }: LeaveDialog & { waits: WaitingRants; device: SealedDevice }) {
  const [isBusy, setIsBusy] = useState(false);
  const [errorText, setErrorText] = useState<string | null>(null);
  const thenLeave = (work: () => Promise<string | null>) => async () => {
    setIsBusy(true);
    const sentence = await work().catch(() => t('sealed.leaveUnsentFailed'));
    setIsBusy(false);
    if (sentence === null) answer(true);
    else setErrorText(sentence);
  };
  const send = thenLeave(async () => {
    const outcome = await device.sendNow();
    if (outcome === 'taken') return null;
    return t(outcome === 'unread' ? 'sealed.unread' : `sealed.refused.${outcome}`);
  });
  const discard = thenLeave(async () => {
    await device.discard();
    return null;
  });
  return (
    <Dialog title={t('sealed.leaveUnsentTitle')} onClose={() => answer(false)} size={560}>
      <p className={classes.about}>{t(waits.goesToday ? 'sealed.leaveUnsentAbout' : 'sealed.leaveUnsentTomorrow')}</p>
      {errorText !== null && <Notice kind="error">{errorText}</Notice>}
      <div className={classes.answers}>
        <Button variant="default" onClick={() => answer(false)}>
          {t('sealed.leaveNot')}
        </Button>
        <Button color="red" variant="subtle" onClick={() => void discard()} disabled={isBusy}>
          {t('sealed.discard')}
        </Button>
        <Button variant={waits.goesToday ? 'default' : 'filled'} onClick={() => answer(true)} disabled={isBusy}>
          {t('sealed.leaveKeep')}
        </Button>
        {waits.goesToday && (
          <Button onClick={() => void send()} loading={isBusy} data-autofocus>
            {t('sealed.now')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function Remembered({ n, forget, answer }: LeaveDialog & { n: number; forget: () => Promise<void> }) {
  const [hasFailed, setHasFailed] = useState(false);
  const forgetAll = () =>
    forget().then(
      () => answer(true),
      () => setHasFailed(true),
    );
  return (
    <Dialog title={t('sealed.leaveTitle', { n })} onClose={() => answer(false)}>
      <p className={classes.about}>{t('sealed.leaveAbout')}</p>
      {hasFailed && <Notice kind="error">{t('sealed.leaveFailed')}</Notice>}
      <div className="es-form-actions">
        <Button variant="default" onClick={() => answer(false)} data-autofocus>
          {t('sealed.leaveNot')}
        </Button>
        <Button variant="default" onClick={() => answer(true)}>
          {t('sealed.leaveKeep')}
        </Button>
        <Button color="red" onClick={() => void forgetAll()}>
          {t('sealed.leaveForget')}
        </Button>
      </div>
    </Dialog>
  );
}
