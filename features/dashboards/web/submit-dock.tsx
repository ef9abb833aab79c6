/** The button to submit a rant at the lower edge of a phone, where the menu is hidden in a drawer. */
import { isHandler } from '@earshot/contract/policy';
import { Button } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useUser } from '#web/lib/session/session.tsx';
import { usePhone } from '#web/ui/layout/phone.ts';
import { t } from './words.ts';

/** The button for a page with docked actions; undefined in wide windows and for managers and admins. */
export function useSubmitDock(): ReactNode {
  const isPhone = usePhone();
  if (isHandler(useUser()) || !isPhone) return undefined;
  return (
    <Button component={Link} to="/rant" leftSection={<IconEdit size={18} stroke={1.75} aria-hidden />}>
      {t('dashboards.submitRant')}
    </Button>
  );
}
