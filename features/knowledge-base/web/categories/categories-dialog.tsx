/** 'Add Category' and 'Edit Category' (product.md 1.21): the fields, and below them the existing categories. */

import { limits } from '@earshot/contract/limits';
import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '#web/lib/api/api.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/layout/toast.tsx';
import { type Category, knowledgeBase as kb } from '../../contract/calls.ts';
import { limits as articleLimits } from '../../contract/limits.ts';
import { useRoomChange } from '../calls.ts';
import { t } from '../words.ts';
import classes from './categories.module.css';
import { CategoryList } from './category-list.tsx';

const blank = { name: '', description: '' };

export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const [edited, setEdited] = useState<Category | null>(null);
  const name = useRef<HTMLInputElement>(null);
  const save = useRoomChange((body: Pick<Category, 'name' | 'description'>) =>
    edited ? call(kb.changeCategory, { params: { id: edited._id }, body }) : call(kb.addCategory, { body }),
  );
  const form = useForm({
    initial: blank,
    labels: { name: t('kb.categoryName'), description: t('kb.description') },
    send: (typed) => save.mutateAsync({ name: typed.name.trim(), description: typed.description.trim() }),
    onDone: (category) => {
      toast.success(t(edited ? 'kb.categoryUpdated' : 'kb.categoryCreated', { name: category.name }));
      openForm(null);
    },
    failed: t('kb.failed'),
    failedAt: 'name',
  });
  const openForm = (category: Category | null) => {
    setEdited(category);
    form.reset(category ? { name: category.name, description: category.description } : blank);
    name.current?.focus();
  };
  const isBlank = form.values.name.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank) void form.submit();
  };
  return (
    <Dialog title={t(edited ? 'kb.editCategory' : 'kb.addCategory')} onClose={onClose} isDirty={form.isDirty} size={560}>
      <form onSubmit={submit} noValidate className={classes.form}>
        <TextInput ref={name} maxLength={limits.length.optionName} {...form.field('name')} autoComplete="off" dir="auto" data-autofocus />
        <Textarea
          maxLength={articleLimits.categoryDescription}
          {...form.field('description')}
          autosize
          minRows={2}
          maxRows={5}
          dir="auto"
        />
        <div className={classes.foot}>
          <Button variant="default" onClick={() => (edited ? openForm(null) : onClose())}>
            {t('kb.cancel')}
          </Button>
          <Button type="submit" disabled={isBlank} loading={form.isBusy}>
            <BusyLabel isBusy={form.isBusy} busy={t('kb.saving')}>
              {t(edited ? 'kb.categoryUpdate' : 'kb.categoryCreate')}
            </BusyLabel>
          </Button>
        </div>
      </form>
      <CategoryList
        edited={edited?._id}
        onEdit={openForm}
        onDeleted={(id) => {
          if (edited?._id === id) openForm(null);
          else name.current?.focus();
        }}
      />
    </Dialog>
  );
}
