/** Assigns a rant: to the reader (also with the key 'a'), to somebody who may own it, or to nobody. */
import { Button } from '@mantine/core';
import { IconUser, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { isRefusal, sentenceOf } from '#web/lib/api/refusal.ts';
import { useItemShortcut } from '#web/lib/page/item-shortcuts.ts';
import { useUser } from '#web/lib/session/session.tsx';
import { ActionMenu } from '#web/ui/dialog/action-menu.tsx';
import { lazyDialog } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { canOwnRant } from '../../contract/policy.ts';
import { rants } from '../../contract/rants.ts';
import type { RantDetail, RantOwner } from '../../contract/shapes.ts';
import { useRant, useRantChange } from '../calls.ts';
import { t } from '../words.ts';

const AssignDialog = lazyDialog(async () => (await import('./assign-dialog.tsx')).AssignDialog);

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export function Assign({ rant, owner }: { rant: RantDetail; owner: RantOwner | null }) {
  const user = useUser();
  const setOwner = useRantChange(rant._id, rants.setOwner);
  const { refetch } = useRant(rant._id);
  const [isAssigning, setIsAssigning] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const change = (userId: string | null) => {
    if (setOwner.isPending) return;
    const onError = (error: unknown) => {
      toast.error(sentenceOf(error, t('rants.ownerFailed')));
      if (isRefusal(error, 'rant_taken')) void refetch();
    };
    setOwner.mutate({ userId, from: owner?._id ?? null }, { onError });
  };
  const takes = owner?._id !== user._id && canTake(rant, user);
  useItemShortcut(rant._id, 'a', takes && (() => change(user._id)));
  const actions = [
    ...(takes ? [{ icon: <IconUserCheck {...icon} />, label: t('rants.assignToMe'), onChoose: () => change(user._id) }] : []),
    { icon: <IconUser {...icon} />, label: t('rants.assignTo'), onChoose: () => setIsAssigning(true) },
    ...(owner ? [{ icon: <IconUserOff {...icon} />, label: t('rants.unassign'), onChoose: () => change(null) }] : []),
  ];
  return (
    <>
      <ActionMenu ref={button} width={220} actions={actions}>
        {(props) => (
          <Button variant="default" {...props}>
            {t('rants.assign')}
          </Button>
        )}
      </ActionMenu>
      {isAssigning && (
        <AssignDialog
          rant={rant}
          owner={owner}
          onClose={() => {
            setIsAssigning(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}

/** No check of the target is needed, because the target never sees the owner. */
const canTake = (rant: RantDetail, { _id: id, ...user }: ReturnType<typeof useUser>): boolean =>
  canOwnRant({ ...user, id }, { kind: rant.kind, authorId: rant.isMine ? id : null, targetUserIds: [], managerIds: null, ownerId: null });
