/** The actions on a person: Approve as a button for one who waits, the others in the "…" menu. A disabled action says why. */

import type { User } from '@earshot/contract/accounts';
import type { Role } from '@earshot/contract/policy';
import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconCircleCheck,
  IconCircleX,
  IconDots,
  IconKey,
  IconLogout,
  IconMailCheck,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconShieldOff,
  IconTrash,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { useUser } from '#web/lib/session/session.tsx';
import { Filled } from '#web/loading/filled.tsx';
import { personActions } from '../slots.ts';
import { useArePasswordsOff } from './calls.ts';
import type { OpenDialog, PersonAsked } from './dialogs.tsx';
import { type PersonAction as Action, type Offer, offersFor } from './offers.ts';
import classes from './people.module.css';
import { PersonAction } from './person-action.tsx';
import { useDecisions } from './use-decisions.ts';
import { t } from './words.ts';

const icons = {
  approve: IconCircleCheck,
  reject: IconCircleX,
  deactivate: IconPlayerPause,
  reactivate: IconPlayerPlay,
  edit: IconPencil,
  confirmAddress: IconMailCheck,
  resetLink: IconKey,
  resetFactor: IconShieldOff,
  signOut: IconLogout,
  delete: IconTrash,
} as const satisfies Record<Action, unknown>;

export interface ActionsProps {
  person: User;
  activeIn: (role: Role) => readonly string[];
  ask: (dialog: OpenDialog) => void;
}

export function PersonActions({ person, activeIn, ask }: ActionsProps) {
  const decide = useDecisions(person);
  const moreButton = useRef<HTMLButtonElement>(null);
  const offers = offersFor(useUser(), person, activeIn(person.role), useArePasswordsOff());
  const hasButton = person.status === 'pending' && offers.some(({ action, why }) => action === 'approve' && why === null);

  // Focuses the menu's button first: a dialog returns the focus there when it closes, and the menu item is gone by then.
  const open = (dialog: PersonAsked['dialog']) => {
    moreButton.current?.focus();
    ask({ dialog, person });
  };
  const startAction = (action: Action) => {
    if (action === 'approve' || action === 'reject' || action === 'reactivate') {
      moreButton.current?.focus();
      decide[action]();
    } else open(action);
  };

  const item = ({ action, why }: Offer) => (
    <PersonAction
      key={action}
      sign={icons[action]}
      label={t(`people.${action}`)}
      why={why}
      isBusy={decide.isBusy}
      isDanger={action === 'delete'}
      onChoose={() => startAction(action)}
    />
  );

  return (
    <div className={classes.actions}>
      {hasButton && (
        <Button
          variant="light"
          size="compact-md"
          className={classes.approve}
          loading={decide.isBusy}
          aria-label={t('people.approveName', { name: person.name })}
          onClick={decide.approve}
        >
          {t('people.approve')}
        </Button>
      )}
      <Menu position="bottom-end" width={264} shadow="md" radius={14} withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon ref={moreButton} size={32} data-more={person._id} aria-label={t('people.more', { name: person.name })}>
            <IconDots size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {offers.filter(({ action }) => action !== 'delete' && !(hasButton && action === 'approve')).map(item)}
          <Filled slot={personActions} person={person} isBusy={decide.isBusy} onAsk={open} />
          {offers.filter(({ action }) => action === 'delete').map(item)}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
