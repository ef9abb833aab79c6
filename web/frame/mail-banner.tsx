/** While mail does not leave the house, admins are told, until they have heard it on this device. */
import { may } from '@earshot/contract/policy';
import { ActionIcon } from '@mantine/core';
import { IconMailOff, IconX } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useWelcome } from '../entry/welcome.ts';
import { t } from '../entry/words.ts';
import { useUser } from '../lib/session/session.tsx';
import { localSetting } from '../lib/storage/local-setting.ts';
import classes from './shell.module.css';

const choice = localSetting('mailBanner', ['shown', 'hidden'], 'shown');

export function MailBanner() {
  const user = useUser();
  const { data } = useWelcome();
  const isThere = useLocation().pathname === '/mail';
  const isHidden = choice.use() === 'hidden' || isThere;
  if (isHidden || data?.mailLeaves !== false || !may(user, 'mail.manage')) return null;
  return (
    <aside className={classes.banner} aria-label={t('app.notice')}>
      <IconMailOff size={18} stroke={1.75} aria-hidden />
      <p>
        {t('app.mailStays')} <Link to="/mail">{t('app.mailMore')}</Link>
      </p>
      <ActionIcon size={28} aria-label={t('app.mailHide')} onClick={() => choice.set('hidden')}>
        <IconX size={16} stroke={2} aria-hidden />
      </ActionIcon>
    </aside>
  );
}
