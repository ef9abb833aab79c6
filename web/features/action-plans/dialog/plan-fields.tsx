/** The fields of a plan (product.md 1.19): Title, Description, Department, Priority, Deadline; and owner, feedback category, public note. */
import { priorities } from '@earshot/contract/action-plans';
import { limits } from '@earshot/contract/limits';
import { Button, NativeSelect, Select, Textarea, TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { inLanguage } from '../../../lib/language/language.ts';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { fieldError } from '../../../ui/form/form-errors.tsx';
import { useOptions, useOwners } from '../calls.ts';
import { t } from '../words.ts';
import classes from './dialog.module.css';
import { optionOf, type PlanForm } from './plan-form.ts';
import type { PlanLife } from './use-plan-form.ts';

export const labels = inLanguage(
  () =>
    ({
      title: t('plans.colTitle'),
      description: t('plans.description'),
      department: t('plans.department'),
      priority: t('plans.priority'),
      deadline: t('plans.deadline'),
      assignedTo: t('plans.formOwner'),
      category: t('plans.category'),
      publicNote: t('plans.note'),
    }) as const satisfies Record<keyof PlanForm, string>,
);

type Part = { life: PlanLife };

const textOf = ({ form }: PlanLife, name: keyof PlanForm) => ({
  label: labels()[name],
  error: fieldError(form.formState.errors[name]?.message as string | undefined),
});

/** For the parts that are no inputs of the page's own. */
const choiceOf = (life: PlanLife, name: keyof PlanForm) => ({
  ...textOf(life, name),
  id: name,
  onChange: (value: string | null) =>
    life.form.setValue(name, value ?? '', { shouldDirty: true, shouldValidate: life.form.formState.isSubmitted }),
});

export function PlanFields({ life }: Part) {
  const { form } = life;
  return (
    <>
      <TextInput required dir="auto" autoComplete="off" data-autofocus {...textOf(life, 'title')} {...form.register('title')} />
      <Textarea required dir="auto" autosize minRows={3} maxRows={12} {...textOf(life, 'description')} {...form.register('description')} />
      <div className={classes.pair}>
        <Option life={life} name="department" />
        <NativeSelect
          required
          size="md"
          inputWrapperOrder={['label', 'input', 'error']}
          rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
          data={priorities.map((value) => ({ value, label: t(`plans.${value}`) }))}
          {...textOf(life, 'priority')}
          {...form.register('priority')}
        />
        <DayInput required {...choiceOf(life, 'deadline')} value={form.watch('deadline') || null} />
        <Owner life={life} />
      </div>
      <Option life={life} name="category" />
      <Textarea
        dir="auto"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.length.publicNote}
        description={t('plans.noteHint')}
        {...textOf(life, 'publicNote')}
        {...form.register('publicNote')}
      />
    </>
  );
}

const lists = { department: 'targetDepartments', category: 'categoryTypes' } as const;

/** One of the lists. What an old plan carries and the list no longer holds is shown still. */
function Option({ life, name }: Part & { name: 'department' | 'category' }) {
  const list = useOptions(lists[name]);
  const value = life.form.watch(name);
  const known = optionOf(list.data ?? [], value)?.name ?? value;
  const data = (list.data ?? []).map((option) => ({ value: option.name, label: option.name }));
  if (known !== '' && !data.some((item) => item.value === known))
    data.unshift({ value: known, label: list.data ? t('plans.archivedName', { name: known }) : known });
  const isOptional = name === 'category';
  // Chosen, not cleared away: the keyboard reaches it as every other.
  if (isOptional) data.unshift({ value: '', label: t('plans.anyCategory') });
  return (
    <div>
      <Select
        {...choiceOf(life, name)}
        required={!isOptional}
        description={isOptional ? t('plans.categoryHint') : undefined}
        placeholder={t('plans.choose')}
        searchable
        data={data}
        value={known === '' && !isOptional ? null : known}
        nothingFoundMessage={t('plans.nothingFound')}
        maxDropdownHeight={240}
        comboboxProps={{ shadow: 'md' }}
      />
      {list.isError && !list.data && (
        <p className={classes.missing}>
          {t('plans.optionsFailed')}{' '}
          <Button variant="transparent" size="compact-sm" onClick={() => void list.refetch()} loading={list.isFetching}>
            {t('plans.retry')}
          </Button>
        </p>
      )}
    </div>
  );
}

function Owner({ life }: Part) {
  const owners = useOwners();
  const value = life.form.watch('assignedTo');
  return (
    <Select
      {...choiceOf(life, 'assignedTo')}
      searchable
      data={[{ value: '', label: t('plans.nobody') }, ...(owners.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))]}
      value={value}
      nothingFoundMessage={t('plans.nothingFound')}
      maxDropdownHeight={240}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
