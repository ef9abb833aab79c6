/** Tools above the list: search, category, order, rating, dates, and the chosen tag. */

import { NativeSelect } from '@mantine/core';
import { IconSelector, IconX } from '@tabler/icons-react';
import { inLanguage } from '#web/lib/language/language.ts';
import type { TableState } from '#web/ui/table/table-state.ts';
import { TableSearch, TableTools } from '#web/ui/table/table-tools.tsx';
import type { ArticleSort } from '../../contract/calls.ts';
import { useCategories } from '../calls.ts';
import { t } from '../words.ts';
import { CreatedFilter } from './created-filter.tsx';
import { minRatingOf, sortOf } from './list-state.ts';
import classes from './tools.module.css';

const sorts = inLanguage((): { value: ArticleSort; label: string }[] => [
  { value: 'newest', label: t('kb.newest') },
  { value: 'oldest', label: t('kb.oldest') },
  { value: 'title', label: t('kb.byTitle') },
  { value: 'views', label: t('kb.byViews') },
  { value: 'rating', label: t('kb.byRating') },
  { value: 'comments', label: t('kb.byComments') },
]);
const leasts = inLanguage(() => [
  { value: '', label: t('kb.anyRating') },
  ...[4, 3, 2, 1, 5].toSorted((a, b) => b - a).map((n) => ({ value: String(n), label: t('kb.ratedLeast', { n }) })),
]);

interface ChoiceProps {
  label: string;
  data: { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

const Choice = ({ label, onChange, ...selectProps }: ChoiceProps) => (
  <NativeSelect
    {...selectProps}
    className={classes.choice}
    size="md"
    aria-label={label}
    rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

export function Tools({ state }: { state: TableState }) {
  return (
    <>
      <TableTools>
        <TableSearch state={state} label={t('kb.search')} />
        <CategoryChoice state={state} />
        <SortChoice state={state} />
        <Choice
          label={t('kb.minRating')}
          data={leasts()}
          value={String(minRatingOf(state) || '')}
          onChange={(rating) => state.change({ rating })}
        />
        <CreatedFilter state={state} />
      </TableTools>
      <Tag state={state} />
    </>
  );
}

function CategoryChoice({ state }: { state: TableState }) {
  const { data = [] } = useCategories();
  const categoryId = state.filter('category');
  const knownCategory = data.find((category) => category.name === categoryId || category._id === categoryId);
  const choices = [{ value: '', label: t('kb.anyCategory') }, ...data.map(({ name }) => ({ value: name, label: name }))];
  // A link may name a category that does not exist any more: it is shown as given.
  if (categoryId && !knownCategory) choices.push({ value: categoryId, label: categoryId });
  return (
    <Choice
      label={t('kb.byCategory')}
      data={choices}
      value={knownCategory?.name ?? categoryId}
      onChange={(category) => state.change({ category })}
    />
  );
}

function SortChoice({ state }: { state: TableState }) {
  const defaultSort = state.search.trim() ? 'best' : 'newest';
  const data = defaultSort === 'best' ? [{ value: 'best', label: t('kb.best') }, ...sorts()] : sorts();
  return (
    <Choice
      label={t('kb.sortBy')}
      data={data}
      value={sortOf(state) ?? defaultSort}
      onChange={(sort) => state.change({ sort: sort === defaultSort ? '' : sort })}
    />
  );
}

function Tag({ state }: { state: TableState }) {
  const tag = state.filter('tag');
  if (!tag) return null;
  return (
    <button type="button" className={classes.tagFilter} onClick={() => state.change({ tag: '' })}>
      {t('kb.tagged', { tag: t('kb.tag', { tag }) })}
      <IconX size={15} stroke={2} aria-hidden />
    </button>
  );
}
