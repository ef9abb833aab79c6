/** On a phone the menu is a drawer: what employees come for stays in reach at the lower edge. */
import { isHandler } from '@earshot/contract/policy';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconEdit } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useUser } from '../../lib/session/session.tsx';
import { t } from './words.ts';

/** For a page whose actions are docked; undefined in wide windows and for those who answer rants. */
export function useSubmitDock(): ReactNode {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  if (isHandler(useUser()) || !isPhone) return undefined;
  return (
    <Button component={Link} to="/rant" leftSection={<IconEdit size={18} stroke={1.75} aria-hidden />}>
      {t('dashboards.submitRant')}
    </Button>
  );
}
