/** The dialog that is open on the page, if any. It stays open when its person's row leaves the list. */
import type { User } from '@earshot/contract/accounts';
import type { Role } from '@earshot/contract/policy';
import type { PersonDialog as OwnDialog } from '../slots.ts';
import { ConfirmAddress } from './confirm-address.tsx';
import { DeactivatePerson } from './deactivate-person.tsx';
import { DeletePerson } from './delete-person.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { InvitesDialog } from './invites/invites-dialog.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { ResetFactor } from './reset-factor.tsx';
import { ResetLink } from './reset-link.tsx';
import { SignOutPerson } from './sign-out-person.tsx';

export interface PersonAsked {
  /** A dialog of this folder by its name, or the dialog of a later feature as a component. */
  dialog: 'edit' | 'confirmAddress' | 'resetLink' | 'resetFactor' | 'signOut' | 'deactivate' | 'delete' | OwnDialog;
  person: User;
}
export type OpenDialog = { dialog: 'add' | 'import' | 'invite'; person?: never } | PersonAsked;

interface DialogsProps {
  asked: OpenDialog;
  activeIn: (role: Role) => readonly string[];
  onClose: () => void;
  ask: (dialog: OpenDialog) => void;
}

export function Dialogs({ asked: { dialog, person }, activeIn, onClose, ask }: DialogsProps) {
  if (dialog === 'invite') return <InvitesDialog onClose={onClose} />;
  if (dialog === 'import') return <ImportDialog onClose={onClose} />;
  if (!person || dialog === 'edit')
    return (
      <PersonDialog
        person={person ?? null}
        active={person ? activeIn(person.role) : []}
        onClose={onClose}
        onLink={(person) => ask({ dialog: 'resetLink', person })}
      />
    );
  if (typeof dialog !== 'string') {
    const Dialog = dialog;
    return <Dialog person={person} onClose={onClose} />;
  }
  if (dialog === 'confirmAddress') return <ConfirmAddress person={person} onClose={onClose} />;
  if (dialog === 'resetLink') return <ResetLink person={person} onClose={onClose} />;
  if (dialog === 'resetFactor') return <ResetFactor person={person} onClose={onClose} />;
  if (dialog === 'signOut') return <SignOutPerson person={person} onClose={onClose} />;
  if (dialog === 'deactivate') return <DeactivatePerson person={person} onClose={onClose} />;
  return <DeletePerson person={person} onClose={onClose} />;
}
