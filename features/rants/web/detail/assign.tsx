/** Assigns a rant: to the reader (also with the key 'a'), to somebody who may own it, or to nobody. */
import { Button, Menu } from '@mantine/core';
import { IconUser, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { isRefusal, sentenceOf } from '#web/lib/api/refusal.ts';
import { useItemShortcut } from '#web/lib/page/item-shortcuts.ts';
import { useUser } from '#web/lib/session/session.tsx';
import { lazyComponent } from '#web/loading/lazy-component.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { canOwnRant } from '../../contract/policy.ts';
import { rants } from '../../contract/rants.ts';
import type { RantDetail, RantOwner } from '../../contract/shapes.ts';
import { useRant, useRantChange } from '../calls.ts';
import { t } from '../words.ts';

const AssignDialog = lazyComponent(() => import('./assign-dialog.tsx').then((m) => ({ default: m.AssignDialog })));

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
  return (
    <>
      <Menu position="bottom-end" width={220} shadow="md" returnFocus withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button ref={button} variant="default">
            {t('rants.assign')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {takes && (
            <Menu.Item leftSection={<IconUserCheck {...icon} />} onClick={() => change(user._id)}>
              {t('rants.assignToMe')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconUser {...icon} />} onClick={() => setIsAssigning(true)}>
            {t('rants.assignTo')}
          </Menu.Item>
          {owner && (
            <Menu.Item leftSection={<IconUserOff {...icon} />} onClick={() => change(null)}>
              {t('rants.unassign')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
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
