/** The fields of a plan (product.md 1.19): Title, Description, Department, Priority, Deadline; and owner, feedback category, public note. */

import { Button, NativeSelect, Select, Textarea, TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { DateInput } from '#web/ui/form/date-input.tsx';
import { priorities } from '../../contract/calls.ts';
import { limits } from '../../contract/limits.ts';
import { useOptions, useOwners } from '../calls.ts';
import { t } from '../words.ts';
import classes from './dialog.module.css';
import { labels, optionOf } from './plan-form.ts';
import type { PlanState } from './use-plan-form.ts';

type FieldProps = { form: PlanState['form'] };

export function PlanFields({ form }: FieldProps) {
  return (
    <>
      <TextInput required dir="auto" autoComplete="off" data-autofocus {...form.field('title')} />
      <Textarea required dir="auto" autosize minRows={3} maxRows={12} {...form.field('description')} />
      <div className={classes.pair}>
        <Option form={form} name="department" />
        <NativeSelect
          required
          size="md"
          inputWrapperOrder={['label', 'input', 'error']}
          rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
          data={priorities.map((value) => ({ value, label: t(`plans.${value}`) }))}
          {...form.field('priority')}
        />
        <DateInput required {...form.choice('deadline')} label={labels().deadline} value={form.values.deadline || null} />
        <Owner form={form} />
      </div>
      <Option form={form} name="category" />
      <Textarea
        dir="auto"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.publicNote}
        description={t('plans.noteHint')}
        {...form.field('publicNote')}
      />
    </>
  );
}

const lists = { department: 'targetDepartments', category: 'categoryTypes' } as const;

/** A select of one option list. It also shows an old plan's value that is no longer in the list. */
function Option({ form, name }: FieldProps & { name: 'department' | 'category' }) {
  const list = useOptions(lists[name]);
  const value = form.values[name];
  const optionName = optionOf(list.data ?? [], value)?.name ?? value;
  const data = (list.data ?? []).map((option) => ({ value: option.name, label: option.name }));
  if (optionName !== '' && !data.some((item) => item.value === optionName))
    data.unshift({ value: optionName, label: list.data ? t('plans.archivedName', { name: optionName }) : optionName });
  const isOptional = name === 'category';
  // This is an item of the list rather than a clear button, so that the keyboard reaches it like any other.
  if (isOptional) data.unshift({ value: '', label: t('plans.anyCategory') });
  return (
    <div>
      <Select
        {...form.choice(name)}
        required={!isOptional}
        description={isOptional ? t('plans.categoryHint') : undefined}
        placeholder={t('plans.choose')}
        searchable
        data={data}
        value={optionName === '' && !isOptional ? null : optionName}
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

function Owner({ form }: FieldProps) {
  const owners = useOwners();
  const value = form.values.assignedTo;
  return (
    <Select
      {...form.choice('assignedTo')}
      searchable
      data={[{ value: '', label: t('plans.nobody') }, ...(owners.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))]}
      value={value}
      nothingFoundMessage={t('plans.nothingFound')}
      maxDropdownHeight={240}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
