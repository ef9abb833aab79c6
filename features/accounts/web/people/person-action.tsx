/** One action in the menu of a person. A disabled one can still be focused, and its reason is part of its accessible name. */
import { Menu } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { RefusalReason } from './offers.ts';
import classes from './people.module.css';
import { t } from './words.ts';

interface PersonActionProps {
  sign: Icon;
  label: string;
  why: RefusalReason | null;
  isBusy: boolean;
  isDanger?: boolean;
  onChoose: () => void;
}

export function PersonAction({ sign: Sign, label, why, isBusy, isDanger = false, onChoose }: PersonActionProps) {
  const isFree = why === null && !isBusy;
  return (
    <Menu.Item
      className={classes.item}
      data-refused={!isFree || undefined}
      data-danger={(isDanger && isFree) || undefined}
      aria-disabled={!isFree || undefined}
      closeMenuOnClick={isFree}
      leftSection={<Sign size={18} stroke={1.75} aria-hidden />}
      onClick={isFree ? onChoose : undefined}
    >
      {label}
      {why && <span className={classes.why}>{t(`refusal.${why}`)}</span>}
    </Menu.Item>
  );
}
