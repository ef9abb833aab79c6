/** The owner of a rant. Those who handle it take it (also with the key 'a'), assign it or let it go. */
import { Button } from '@mantine/core';
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
import classes from './owner.module.css';

const AssignDialog = lazyComponent(() => import('./assign-dialog.tsx').then((m) => ({ default: m.AssignDialog })));

export function Owner({ rant, owner }: { rant: RantDetail; owner: RantOwner | null }) {
  const me = useUser();
  const setOwner = useRantChange(rant._id, rants.setOwner);
  const { refetch } = useRant(rant._id);
  const [isAssigning, setIsAssigning] = useState(false);
  const assignButton = useRef<HTMLButtonElement>(null);
  const isMine = owner?._id === me._id;
  const change = (userId: string | null) => {
    if (setOwner.isPending) return;
    const failed = (error: unknown) => {
      toast.error(sentenceOf(error, t('rants.ownerFailed')));
      if (isRefusal(error, 'rant_taken')) void refetch();
    };
    setOwner.mutate({ userId, from: owner?._id ?? null }, { onError: failed, onSuccess: () => assignButton.current?.focus() });
  };
  const takes = !isMine && !rant.withdrawn && canTake(rant, me);
  useItemShortcut(rant._id, 'a', takes && (() => change(me._id)));
  return (
    <>
      {owner ? <bdi>{isMine ? t('rants.ownerYou', { name: owner.name }) : owner.name}</bdi> : t('rants.nobodys')}
      {!rant.withdrawn && (
        <span className={classes.acts}>
          {takes && (
            <Button size="compact-sm" variant="light" onClick={() => change(me._id)}>
              {t('rants.takeIt')}
            </Button>
          )}
          <Button ref={assignButton} size="compact-sm" variant="default" onClick={() => setIsAssigning(true)}>
            {t('rants.giveTo')}
          </Button>
          {owner && (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => change(null)}>
              {t('rants.letGo')}
            </Button>
          )}
        </span>
      )}
      {isAssigning && <AssignDialog rant={rant} owner={owner} onClose={() => setIsAssigning(false)} />}
    </>
  );
}

/** The target need not be checked: the target never sees the owner. */
const canTake = (rant: RantDetail, { _id: id, ...me }: ReturnType<typeof useUser>): boolean =>
  canOwnRant({ ...me, id }, { kind: rant.kind, authorId: rant.isMine ? id : null, targetUserIds: [], managerIds: null, ownerId: null });
