/** One deleted thing: its kind and name, who deleted it, and how long it can still be restored. */
import { optionLists } from '@earshot/contract/option-lists';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/lib/api/api.ts';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { useFormat } from '#web/lib/format/format.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { fieldError } from '#web/ui/form/form-errors.tsx';
import { Chip } from '#web/ui/layout/chip.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { trashIcons } from '../../assembled/web-trash-icons.ts';
import { type DeletedItem, trash } from '../contract/calls.ts';
import classes from './trash.module.css';
import { t } from './words.ts';

const dayMs = 86_400_000;

/** Restores a thing or removes it for good. All loaded data may be outdated afterwards, so all of it is loaded again. */
function useEnd(endpoint: typeof trash.restore | typeof trash.purge, item: DeletedItem, onGone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(endpoint, { params: { kind: item.kind, id: item._id } }),
    onSuccess: () => {
      onGone();
      return client.invalidateQueries();
    },
  });
}

export function DeletedThing({ item, onGone }: { item: DeletedItem; onGone: () => void }) {
  const { short } = useFormat();
  const { kind, name, deletedBy } = item;
  const [isAsked, setIsAsked] = useState(false);
  const restore = useEnd(trash.restore, item, () => {
    onGone();
    toast.success(t('deleted.restored', { name }));
  });
  const daysLeft = Math.max(0, Math.ceil((Date.parse(item.until) - Date.now()) / dayMs));
  const list = optionLists.find((candidate) => candidate === item.detail);
  const when = short(item.deletedAt);
  return (
    <li className={classes.row} data-item={item._id}>
      <div className={classes.words}>
        <p className={classes.name}>
          <b dir="auto">{name}</b>
          <Chip hue="gray" icon={trashIcons[kind]}>
            {t(`deleted.${kind}`)}
          </Chip>
        </p>
        <p className={classes.dimmed}>
          {[
            list ? t(`deleted.${list}`) : item.detail,
            deletedBy ? t('deleted.by', { when, name: deletedBy }) : t('deleted.byNobody', { when }),
            t('deleted.left', { n: daysLeft }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {restore.isError && (
          <p className={classes.failed} role="alert">
            {fieldError(sentenceOf(restore.error, t('deleted.restoreFailed', { name })))}
          </p>
        )}
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          size="compact-md"
          loading={restore.isPending}
          aria-label={t('deleted.restoreNamed', { name })}
          onClick={() => restore.mutate()}
        >
          {t('deleted.restore')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          disabled={restore.isPending}
          aria-label={t('deleted.removeNamed', { name })}
          onClick={() => setIsAsked(true)}
        >
          {t('deleted.remove')}
        </Button>
      </div>
      {isAsked && <RemoveForGood item={item} onGone={onGone} onClose={() => setIsAsked(false)} />}
    </li>
  );
}

function RemoveForGood({ item, onGone, onClose }: { item: DeletedItem; onGone: () => void; onClose: () => void }) {
  const { kind, name } = item;
  const remove = useEnd(trash.purge, item, () => {
    onClose();
    onGone();
  });
  return (
    <ConfirmDialog
      title={t('deleted.removeTitle', { name })}
      stays={
        <>
          {t(kind === 'user' ? 'deleted.removeUser' : 'deleted.removeOther')}
          {remove.isError && (
            <span role="alert" className={classes.failed}>
              {fieldError(sentenceOf(remove.error, t('deleted.removeFailed', { name })))}
            </span>
          )}
        </>
      }
      action={t('deleted.remove')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
