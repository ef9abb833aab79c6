/**
 * The header of every page for people who are signed in: search, colour scheme, bell, account menu. Below 1200 px the menu button and the
 * logo come first (product.md 1.4).
 */
import { ActionIcon } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '../entry/words.ts';
import type { useLazyPopover } from '../ui/dialog/lazy-popover.tsx';
import { Mark } from '../ui/layout/mark.tsx';
import { AccountMenu } from './account-menu.tsx';
import classes from './header.module.css';
import { paletteKey } from './keys.ts';
import { SchemeToggle } from './scheme-toggle.tsx';

interface HeaderProps {
  menu: ReturnType<typeof useLazyPopover>['button'];
  onSearch: () => void;
  bell: ReactNode;
}

export function Header({ menu, onSearch, bell }: HeaderProps) {
  return (
    <header className={classes.header}>
      <ActionIcon className={classes.burger} aria-label={t('app.openMenu')} {...menu}>
        <IconMenu2 size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <Link to="/" className={classes.mark} aria-label="Earshot">
        <Mark size={30} />
      </Link>
      <button type="button" className={classes.search} onClick={onSearch}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <span>{t('app.search')}</span>
        <kbd>{paletteKey()}</kbd>
      </button>
      <div className={classes.tools}>
        <ActionIcon className={classes.searchIcon} aria-label={t('app.searchLabel')} onClick={onSearch}>
          <IconSearch size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <SchemeToggle />
        {bell}
        <AccountMenu />
      </div>
    </header>
  );
}
