/** The existing categories, each with buttons to edit and delete it. */

import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Tooltip } from '#web/ui/dialog/tooltip.tsx';
import { LoadingState } from '#web/ui/layout/states.tsx';
import type { Category } from '../../contract/calls.ts';
import { useCategories } from '../calls.ts';
import { t } from '../words.ts';
import classes from './categories.module.css';
import { DeleteCategory } from './delete-category.tsx';

interface CategoryListProps {
  edited: string | undefined;
  onEdit: (category: Category) => void;
  onDeleted: (id: string) => void;
}

export function CategoryList({ edited, onEdit, onDeleted }: CategoryListProps) {
  const heading = useId();
  const { data, isError, refetch, isFetching } = useCategories();
  const [categoryToDelete, setCategoryToDelete] = useState<Category | null>(null);
  return (
    <section aria-labelledby={heading} className={classes.existing}>
      <h3 id={heading}>{t('kb.existing')}</h3>
      {data ? (
        data.length === 0 ? (
          <p className={classes.dimmed}>{t('kb.noCategories')}</p>
        ) : (
          // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden
          <ul role="list" className={classes.rows}>
            {data.map((category) => (
              <Row
                key={category._id}
                category={category}
                isEdited={edited === category._id}
                onEdit={onEdit}
                onDelete={setCategoryToDelete}
              />
            ))}
          </ul>
        )
      ) : isError ? (
        <p className={classes.dimmed} role="alert">
          {t('kb.stripFailed')}{' '}
          <Button variant="default" size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
            {t('kb.retry')}
          </Button>
        </p>
      ) : (
        <LoadingState>{null}</LoadingState>
      )}
      {categoryToDelete && (
        <DeleteCategory
          category={categoryToDelete}
          others={(data ?? []).filter((category) => category._id !== categoryToDelete._id)}
          onDeleted={() => onDeleted(categoryToDelete._id)}
          onClose={() => setCategoryToDelete(null)}
        />
      )}
    </section>
  );
}

interface RowProps {
  category: Category;
  isEdited: boolean;
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
}

function Row({ category, isEdited, onEdit, onDelete }: RowProps) {
  const { name, description } = category;
  const edit = t('kb.categoryEditNamed', { name });
  const remove = t('kb.categoryDeleteNamed', { name });
  return (
    <li className={classes.row} data-edited={isEdited || undefined}>
      <div className={classes.words} dir="auto">
        <b>{name}</b>
        {description && <p className={classes.dimmed}>{description}</p>}
      </div>
      <Tooltip label={edit}>
        {(about) => (
          <ActionIcon {...about} aria-label={edit} onClick={() => onEdit(category)}>
            <IconPencil size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </Tooltip>
      <Tooltip label={remove}>
        {(about) => (
          <ActionIcon {...about} aria-label={remove} onClick={() => onDelete(category)}>
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </Tooltip>
    </li>
  );
}
