/** A line for an author who asked for it on this device, that something is not sent yet. It says nothing more, and nobody else sees it. */
import { ActionIcon } from '@mantine/core';
import { IconSend, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { t } from '#web/entry/words.ts';
import classes from '#web/frame/shell.module.css';
import { catalogue } from '#web/lib/language/words.ts';
import { useSession } from '#web/lib/session/session.tsx';
import { english } from '../words/banner.en.ts';

const own = catalogue(english);
const everyMs = 20_000;
/** Loaded by everybody where the organisation uses anonymous rants, so that loading it tells nothing. */
const device = (user: string, timeZone: string) => import('./device.ts').then(({ deviceOf }) => deviceOf(user, timeZone));

export function UnsentBanner() {
  const { user, settings } = useSession();
  const { pathname } = useLocation();
  const [id, timeZone] = [user?._id, settings?.sealedRants === 'on' ? settings.timeZone : undefined];
  const [isShown, setIsShown] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks again on each page.
  useEffect(() => {
    if (id === undefined || timeZone === undefined) return setIsShown(false);
    let isOver = false;
    const look = () =>
      device(id, timeZone)
        .then((device) => device.isReminding())
        .then(
          (isReminding) => isOver || setIsShown(isReminding),
          () => {},
        );
    void look();
    const timer = window.setInterval(look, everyMs);
    return () => {
      isOver = true;
      window.clearInterval(timer);
    };
  }, [id, timeZone, pathname]);
  if (!isShown || id === undefined || timeZone === undefined) return null;
  const hide = async () => {
    await (await device(id, timeZone)).endReminder();
    setIsShown(false);
  };
  return (
    <aside className={classes.banner} aria-label={t('app.notice')}>
      <IconSend size={18} stroke={1.75} aria-hidden />
      <p>{own('app.unsent')}</p>
      <ActionIcon size={28} aria-label={t('app.hideNotice')} onClick={() => void hide()}>
        <IconX size={16} stroke={2} aria-hidden />
      </ActionIcon>
    </aside>
  );
}
