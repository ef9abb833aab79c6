/** 'Add Category' and 'Edit Category' (product.md 1.21): the fields, and below them the categories there are. */
import { type Category, knowledgeBase as kb } from '@earshot/contract/knowledge-base';
import { limits } from '@earshot/contract/limits';
import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/refusal.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { fieldError } from '../../../ui/form/form-errors.tsx';
import { toast } from '../../../ui/layout/toast.tsx';
import { useRoomChange } from '../calls.ts';
import { t } from '../words.ts';
import classes from './categories.module.css';
import { CategoryList } from './category-list.tsx';

const blank = { name: '', description: '' };

export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const [edited, setEdited] = useState<Category | null>(null);
  const [typed, setTyped] = useState(blank);
  const name = useRef<HTMLInputElement>(null);
  const known = edited ?? blank;
  const isDirty = typed.name !== known.name || typed.description !== known.description;
  const begin = (category: Category | null) => {
    setEdited(category);
    setTyped(category ? { name: category.name, description: category.description } : blank);
    save.reset();
    name.current?.focus();
  };
  const save = useSave(edited, () => begin(null));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.name.trim() !== '' && !save.isPending) save.mutate({ name: typed.name.trim(), description: typed.description.trim() });
  };
  return (
    <Dialog title={t(edited ? 'kb.editCategory' : 'kb.addCategory')} onClose={onClose} isDirty={isDirty} size={560}>
      <form onSubmit={submit} noValidate className={classes.form}>
        <TextInput
          ref={name}
          label={t('kb.categoryName')}
          value={typed.name}
          maxLength={limits.length.optionName}
          onChange={(event) => setTyped({ ...typed, name: event.currentTarget.value })}
          error={fieldError(save.isError ? sentenceOf(save.error, t('kb.failed')) : undefined)}
          autoComplete="off"
          dir="auto"
          data-autofocus
        />
        <Textarea
          label={t('kb.description')}
          value={typed.description}
          maxLength={limits.length.description}
          onChange={(event) => setTyped({ ...typed, description: event.currentTarget.value })}
          autosize
          minRows={2}
          maxRows={5}
          dir="auto"
        />
        <div className={classes.foot}>
          <Button variant="default" onClick={() => (edited ? begin(null) : onClose())}>
            {t('kb.cancel')}
          </Button>
          <Button
            type="submit"
            disabled={typed.name.trim() === ''}
            loading={save.isPending}
            aria-label={save.isPending ? t('kb.saving') : undefined}
          >
            {t(edited ? 'kb.categoryUpdate' : 'kb.categoryCreate')}
          </Button>
        </div>
      </form>
      <CategoryList
        edited={edited?._id}
        onEdit={begin}
        onDeleted={(id) => {
          if (edited?._id === id) begin(null);
          else name.current?.focus();
        }}
      />
    </Dialog>
  );
}

function useSave(edited: Category | null, onDone: () => void) {
  const change = useRoomChange((body: Pick<Category, 'name' | 'description'>) =>
    edited ? call(kb.changeCategory, { params: { id: edited._id }, body }) : call(kb.addCategory, { body }),
  );
  return {
    ...change,
    mutate: (body: Pick<Category, 'name' | 'description'>) =>
      change.mutate(body, {
        onSuccess: ({ name }) => {
          toast.success(t(edited ? 'kb.categoryUpdated' : 'kb.categoryCreated', { name }));
          onDone();
        },
      }),
  };
}
