/** The owner of a rant. Those who handle it take it (also with the key 'a'), assign it or let it go. */

import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { canOwnRant, type RantDetail, type RantOwner } from '../../../../features/rants/contract/index.ts';
import { isRefusal, sentenceOf } from '../../../lib/api/refusal.ts';
import { useItemShortcut } from '../../../lib/page/item-shortcuts.ts';
import { useUser } from '../../../lib/session/session.tsx';
import { lazyComponent } from '../../../loading/lazy-component.tsx';
import { toast } from '../../../ui/layout/toast.tsx';
import { useRant, useSetOwner } from '../calls.ts';
import { t } from '../words.ts';
import classes from './owner.module.css';

const GiveDialog = lazyComponent(() => import('./give-dialog.tsx').then((m) => ({ default: m.GiveDialog })));

export function Owner({ rant, owner }: { rant: RantDetail; owner: RantOwner | null }) {
  const me = useUser();
  const setOwner = useSetOwner(rant._id);
  const { refetch } = useRant(rant._id);
  const [gives, setGives] = useState(false);
  const give = useRef<HTMLButtonElement>(null);
  const isMine = owner?._id === me._id;
  const change = (userId: string | null) => {
    if (setOwner.isPending) return;
    const failed = (error: unknown) => {
      toast.error(sentenceOf(error, t('rants.ownerFailed')));
      if (isRefusal(error, 'rant_taken')) void refetch();
    };
    setOwner.mutate({ userId, from: owner?._id ?? null }, { onError: failed, onSuccess: () => give.current?.focus() });
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
          <Button ref={give} size="compact-sm" variant="default" onClick={() => setGives(true)}>
            {t('rants.giveTo')}
          </Button>
          {owner && (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => change(null)}>
              {t('rants.letGo')}
            </Button>
          )}
        </span>
      )}
      {gives && <GiveDialog rant={rant} owner={owner} onClose={() => setGives(false)} />}
    </>
  );
}

/** The target need not be checked: the target never sees the owner. */
const canTake = (rant: RantDetail, { _id: id, ...me }: ReturnType<typeof useUser>): boolean =>
  canOwnRant({ ...me, id }, { kind: rant.kind, authorId: rant.isMine ? id : null, targetUserIds: [], managerIds: null, ownerId: null });
