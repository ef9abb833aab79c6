/** The category of an article. If there is none yet, one can be added here. */
import { Button, NativeSelect } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useCategories } from '../calls.ts';
import { CategoriesDialog } from '../categories/categories-dialog.tsx';
import { t } from '../words.ts';
import classes from './editor.module.css';

interface CategoryFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: ReactNode;
}

export function CategoryField({ value, onChange, error }: CategoryFieldProps) {
  const { data, isError, refetch } = useCategories();
  const [isOpen, setIsOpen] = useState(false);
  const categoryId = data?.find((category) => category._id === value || category.name === value)?._id ?? '';
  return (
    <div>
      <NativeSelect
        name="category"
        size="md"
        label={t('kb.category')}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        data={[{ value: '', label: t('kb.choose') }, ...(data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))]}
        value={categoryId}
        onChange={(event) => onChange(event.currentTarget.value)}
        rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
        error={error}
      />
      {(isError || data?.length === 0) && (
        <p className={classes.missing}>
          {t(isError ? 'kb.stripFailed' : 'kb.needCategory')}{' '}
          <Button variant="default" size="compact-sm" onClick={() => (isError ? void refetch() : setIsOpen(true))}>
            {t(isError ? 'kb.retry' : 'kb.addCategory')}
          </Button>
        </p>
      )}
      {isOpen && <CategoriesDialog onClose={() => setIsOpen(false)} />}
    </div>
  );
}
