/** Confirms the deletion of a category (product.md 6.9). If it is in use, another category must be chosen for its articles. */

import { NativeSelect } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '#web/lib/api/api.ts';
import { isRefusal, sentenceOf } from '#web/lib/api/refusal.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { fieldError } from '#web/ui/form/form-errors.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { type Category, knowledgeBase as kb } from '../../contract/calls.ts';
import { useRoomChange } from '../calls.ts';
import { t } from '../words.ts';
import classes from './categories.module.css';
import { DeleteFoot } from './delete-foot.tsx';

interface DeleteCategoryProps {
  category: Category;
  others: readonly Category[];
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteCategory({ category, others, onDeleted, onClose }: DeleteCategoryProps) {
  const { _id: id, name } = category;
  const [moveTo, setMoveTo] = useState('');
  const remove = useRoomChange((to: string) => call(kb.removeCategory, { params: { id }, query: to ? { moveTo: to } : {} }));
  const inUse = isRefusal(remove.error, 'category_in_use');
  const mayMove = inUse || moveTo !== '';
  const confirm = () =>
    remove.mutate(moveTo, {
      onSuccess: () => {
        toast.success(t('kb.categoryDeleted', { name }));
        onClose();
        onDeleted();
      },
    });
  return (
    <Dialog title={t('kb.categoryDeleteTitle')} onClose={onClose}>
      <p className={classes.dimmed}>{t('kb.categoryDeleteStays', { name })}</p>
      {remove.isError && (
        <p className={classes.failed} role="alert">
          {fieldError(sentenceOf(remove.error, t('kb.failed')))}
        </p>
      )}
      {mayMove &&
        (others.length === 0 ? (
          <p className={classes.dimmed}>{t('kb.categoryOnly')}</p>
        ) : (
          <NativeSelect
            size="md"
            className={classes.moveTo}
            label={t('kb.moveTo')}
            data={[{ value: '', label: t('kb.choose') }, ...others.map((other) => ({ value: other._id, label: other.name }))]}
            value={moveTo}
            onChange={(event) => setMoveTo(event.currentTarget.value)}
            rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
          />
        ))}
      <DeleteFoot
        action={t(mayMove ? 'kb.moveAndDelete' : 'kb.delete')}
        isBusy={remove.isPending}
        isDisabled={inUse && moveTo === ''}
        onConfirm={confirm}
        onClose={onClose}
      />
    </Dialog>
  );
}
