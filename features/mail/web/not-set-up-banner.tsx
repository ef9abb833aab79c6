/** Tells admins that no mail server is set up, until they hide the banner on this device. */
import { ActionIcon } from '@mantine/core';
import { IconMailOff, IconX } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useWelcome } from '#web/entry/welcome.ts';
import { t } from '#web/entry/words.ts';
import classes from '#web/frame/shell.module.css';
import { catalogue } from '#web/lib/language/words.ts';
import { localSetting } from '#web/lib/storage/local-setting.ts';
import { english } from '../words/banner.en.ts';

const own = catalogue(english);
const choice = localSetting('mailBanner', ['shown', 'hidden'], 'shown');

export function NotSetUpBanner() {
  const { data } = useWelcome();
  const isThere = useLocation().pathname === '/administration/email';
  const isHidden = choice.use() === 'hidden' || isThere;
  if (isHidden || data?.mailLeaves !== false) return null;
  return (
    <aside className={classes.banner ?? ''} aria-label={t('app.notice')}>
      <IconMailOff size={18} stroke={1.75} aria-hidden />
      <p>
        {own('mail.banner')} <Link to="/administration/email">{own('mail.bannerMore')}</Link>
      </p>
      <ActionIcon size={28} aria-label={t('app.hideNotice')} onClick={() => choice.set('hidden')}>
        <IconX size={16} stroke={2} aria-hidden />
      </ActionIcon>
    </aside>
  );
}
