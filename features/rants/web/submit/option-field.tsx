/** One of the three searchable lists of 'Submit a Rant', with a sentence for a list that is empty or failed to load. */

import { may } from '@earshot/contract/policy';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Option, OptionList } from '#features/options/contract';
import { useUser } from '#web/lib/session/session.tsx';
import { LateSelect } from '#web/ui/form/late-select.tsx';
import type { Form } from '#web/ui/form/use-form.ts';
import { type ChosenField, listOfField } from '../../contract/fields.ts';
import type { useOptionNames } from '../calls.ts';
import { t } from '../words.ts';
import type { SentSubmission, Submission } from './submission.ts';
import classes from './submit.module.css';

interface OptionFieldProps {
  form: Form<Submission, SentSubmission>;
  name: ChosenField;
  options: ReturnType<typeof useOptionNames>;
  id: string;
  placeholder: string;
  empty: string;
}

export function OptionField({ form, name, options, id, placeholder, empty }: OptionFieldProps) {
  const value = form.values[name];
  const knownOptions = options.data ?? [];
  const isEmpty = options.data?.length === 0;
  return (
    <div className={classes.field}>
      <LateSelect
        {...form.choice(name)}
        id={id}
        placeholder={placeholder}
        required
        searchable
        data={knownOptions.map(asItem)}
        value={knownOptions.some((option) => option._id === value) ? value : null}
        disabled={isEmpty}
        nothingFoundMessage={t('rants.nothingFound')}
      />
      {isEmpty && <Nothing list={listOfField[name]} sentence={empty} />}
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
