/**
 * At sign-out on a device that remembers conversations: whether it keeps them. Everybody's sign-out loads this piece whole, so that loading it tells
 * nothing of who wrote.
 */
import { Button } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Notice } from '../../ui/layout/notice.tsx';
import { deviceOf } from './device.ts';
import classes from './leaving.module.css';
import { t } from './said.ts';

interface Asked {
  /** False: stays signed in. */
  answer: (leaves: boolean) => void;
}

/** null: there is nothing to ask. */
export async function questionFor(user: string, timeZone: string): Promise<ComponentType<Asked> | null> {
  const device = deviceOf(user, timeZone);
  const { length } = await device.remembered();
  return length === 0 ? null : (props) => <Leaving {...props} n={length} forget={() => device.forget()} />;
}

function Leaving({ n, forget, answer }: Asked & { n: number; forget: () => Promise<void> }) {
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
