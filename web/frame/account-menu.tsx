/** The button with the signed-in person's name, which opens the account menu (product.md 1.4). */
import { isHandler } from '@earshot/contract/policy';
import { IconChevronDown } from '@tabler/icons-react';
import { t } from '../entry/words.ts';
import { useUser } from '../lib/session/session.tsx';
import { lazyComponent } from '../loading/lazy-component.tsx';
import { useLazyPopover } from '../ui/dialog/lazy-popover.tsx';
import { Avatar } from '../ui/layout/avatar.tsx';
import { roleWord } from '../ui/layout/role-chip.tsx';
import classes from './header.module.css';

export const AccountItems = lazyComponent(() => import('./account-items.tsx'), 'unseen');

export function AccountMenu() {
  const user = useUser();
  const { float: popover, button } = useLazyPopover('menu', AccountItems.fetch);
  return (
    <>
      <button type="button" className={classes.account} {...button}>
        <span className={classes.person}>
          <span className={classes.name} dir="auto">
            {user.name}
          </span>
          <span className={classes.role}>{roleWord(user.role)}</span>
        </span>
        <Avatar name={user.name} strong={isHandler(user)} />
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
        <span className="es-hidden">{t('app.account')}</span>
      </button>
      {popover && <AccountItems popover={popover} />}
    </>
  );
}
