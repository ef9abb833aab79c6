/** The actions on a person: Approve as a button for one who waits, the rest in words behind "…". An action that cannot be done says why. */

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
  IconUnlink,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { useUser } from '../../../lib/session/session.tsx';
import { useArePasswordsOff } from './calls.ts';
import type { Asked } from './dialogs.tsx';
import { type Offer, offersFor, type PersonAction } from './offers.ts';
import classes from './people.module.css';
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
  unlink: IconUnlink,
  delete: IconTrash,
} as const satisfies Record<PersonAction, unknown>;

export interface ActionsProps {
  person: User;
  activeIn: (role: Role) => readonly string[];
  ask: (asked: Asked) => void;
}

export function PersonActions({ person, activeIn, ask }: ActionsProps) {
  const decide = useDecisions(person);
  const more = useRef<HTMLButtonElement>(null);
  const offers = offersFor(useUser(), person, activeIn(person.role), useArePasswordsOff());
  const hasButton = person.status === 'pending' && offers.some(({ action, why }) => action === 'approve' && why === null);

  const act = (action: PersonAction) => {
    // A closed dialog gives the focus back to the button, not to the menu that has gone by then.
    more.current?.focus();
    if (action === 'approve' || action === 'reject' || action === 'reactivate') decide[action]();
    else ask({ dialog: action, person });
  };

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
          <ActionIcon ref={more} size={32} data-more={person._id} aria-label={t('people.more', { name: person.name })}>
            <IconDots size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {offers
            .filter(({ action }) => !(hasButton && action === 'approve'))
            .map((offer) => (
              <Item key={offer.action} offer={offer} isBusy={decide.isBusy} onChoose={() => act(offer.action)} />
            ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

/** A disabled action can still be focused, and its reason is part of its accessible name. */
function Item({ offer: { action, why }, isBusy, onChoose }: { offer: Offer; isBusy: boolean; onChoose: () => void }) {
  const Sign = icons[action];
  const isFree = why === null && !isBusy;
  return (
    <Menu.Item
      className={classes.item}
      data-refused={!isFree || undefined}
      data-danger={(action === 'delete' && isFree) || undefined}
      aria-disabled={!isFree || undefined}
      closeMenuOnClick={isFree}
      leftSection={<Sign size={18} stroke={1.75} aria-hidden />}
      onClick={isFree ? onChoose : undefined}
    >
      {t(`people.${action}`)}
      {why && <span className={classes.why}>{t(`refusal.${why}`)}</span>}
    </Menu.Item>
  );
}
