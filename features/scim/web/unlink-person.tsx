/** Unlinks a person from the directory: the item in the person's menu, and the dialog that asks first. */
import type { User } from '@earshot/contract/accounts';
import { may } from '@earshot/contract/policy';
import { IconUnlink } from '@tabler/icons-react';
import { PersonAction, showFailure, usePeopleChange } from '#features/accounts/web';
import type { PersonActionsProps } from '#features/accounts/web/slots';
import { call } from '#web/lib/api/api.ts';
import { catalogue } from '#web/lib/language/words.ts';
import { useUser } from '#web/lib/session/session.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { scim } from '../contract/calls.ts';
import { english } from '../words/person.en.ts';

const t = catalogue(english);

function UnlinkPerson({ person: { _id: id, name }, onClose }: { person: User; onClose: () => void }) {
  const unlink = usePeopleChange(
    {
      send: (_: undefined) => call(scim.unlink, { params: { id } }),
      onDone: ({ msg }) => {
        toast.success(msg);
        onClose();
      },
      onFailed: (error) => showFailure(t('directory.unlinkFailed'), error),
    },
    id,
  );
  return (
    <ConfirmDialog
      title={t('directory.unlinkTitle', { name })}
      stays={t('directory.unlinkStays')}
      action={t('directory.unlink')}
      isBusy={unlink.isPending}
      onConfirm={() => unlink.mutate(undefined)}
      onClose={onClose}
    />
  );
}

export const UnlinkAction = ({ person, isBusy, onAsk }: PersonActionsProps) => {
  const user = useUser();
  return person.fromDirectory && may(user, 'directory.manage') ? (
    <PersonAction sign={IconUnlink} label={t('directory.unlink')} why={null} isBusy={isBusy} onChoose={() => onAsk(UnlinkPerson)} />
  ) : null;
};
