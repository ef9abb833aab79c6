/** The bar over every page: search, scheme, bell, person. On phones the menu button and the mark come first (look 5). */
import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMenu2, IconMoon, IconSearch, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Mark, Wordmark } from '../../ui/mark.tsx';
import { t } from '../words.ts';
import { AccountMenu } from './account-menu.tsx';
import classes from './header.module.css';

interface HeaderProps {
  onMenu: () => void;
  onSearch: () => void;
  onHelp: () => void;
  bell: ReactNode;
}

export function Header({ onMenu, onSearch, onHelp, bell }: HeaderProps) {
  return (
    <header className={classes.header}>
      <ActionIcon className={classes.burger} aria-label={t('app.openMenu')} onClick={onMenu}>
        <IconMenu2 size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <Link to="/dashboard" className={classes.mark} aria-label="Earshot">
        <Mark size={30} />
      </Link>
      <button type="button" className={classes.search} onClick={onSearch}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <span>{t('app.search')}</span>
        <kbd>{t('app.searchKey')}</kbd>
      </button>
      <div className={classes.tools}>
        <ActionIcon className={classes.searchIcon} aria-label={t('app.searchLabel')} onClick={onSearch}>
          <IconSearch size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <SchemeToggle />
        {bell}
        <AccountMenu onHelp={onHelp} />
      </div>
    </header>
  );
}

/** For pages without a session: the wordmark and the two links. */
export function PublicHeader() {
  return (
    <header className={classes.header} data-public>
      <Link to="/" className={classes.home} aria-label="Earshot">
        <Wordmark />
      </Link>
      <div className={classes.tools}>
        <SchemeToggle />
        <Link to="/login" className={classes.link}>
          {t('app.login')}
        </Link>
        <Link to="/register" className={classes.link}>
          {t('app.register')}
        </Link>
      </div>
    </header>
  );
}

export function SchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const Sign = isDark ? IconSun : IconMoon;
  return (
    <ActionIcon aria-label={t(isDark ? 'app.toLight' : 'app.toDark')} onClick={() => setColorScheme(isDark ? 'light' : 'dark')}>
      <Sign size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
