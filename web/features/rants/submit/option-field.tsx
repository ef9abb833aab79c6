/** One of the three searchable lists of 'Submit a Rant', with what to say when it is empty or did not come. */
import type { Option, OptionList } from '@earshot/contract/options';
import { may } from '@earshot/contract/policy';
import { Button, Select } from '@mantine/core';
import { type Control, useController } from 'react-hook-form';
import { Link } from 'react-router';
import { useUser } from '../../../lib/session/session.tsx';
import { fieldError } from '../../../ui/form/form-errors.tsx';
import type { useOptionNames } from '../calls.ts';
import { t } from '../words.ts';
import type { Submission } from './submission.ts';
import classes from './submit.module.css';

interface OptionFieldProps {
  control: Control<Submission>;
  name: 'target' | 'department' | 'categoryType';
  list: OptionList;
  options: ReturnType<typeof useOptionNames>;
  id: string;
  label: string;
  placeholder: string;
  /** Said when there is nothing to choose from. */
  empty: string;
}

export function OptionField({ control, name, list, options, id, label, placeholder, empty }: OptionFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const known = options.data ?? [];
  const isEmpty = options.data?.length === 0;
  return (
    <div className={classes.field}>
      <Select
        id={id}
        ref={field.ref}
        label={label}
        placeholder={placeholder}
        required
        searchable
        data={known.map(asItem)}
        value={known.some((option) => option._id === field.value) ? field.value : null}
        onChange={(value) => field.onChange(value ?? '')}
        onBlur={field.onBlur}
        error={fieldError(fieldState.error?.message)}
        disabled={isEmpty}
        nothingFoundMessage={t('rants.nothingFound')}
      />
      {isEmpty && <Nothing list={list} sentence={empty} />}
      {options.isError && !options.data && (
        <p className={classes.missing}>
          {t('rants.optionsFailed')}{' '}
          <Button variant="transparent" size="compact-sm" onClick={() => options.refetch()} loading={options.isFetching}>
            {t('rants.retry')}
          </Button>
        </p>
      )}
    </div>
  );
}

const asItem = (option: Option) => ({ value: option._id, label: option.name });

function Nothing({ list, sentence }: { list: OptionList; sentence: string }) {
  const manages = may(useUser(), 'option.manage');
  return (
    <p className={classes.missing}>
      {sentence} {manages ? <Link to={`/manage-options?list=${list}`}>{t('rants.addFirst')}</Link> : t('rants.askManager')}
    </p>
  );
}
