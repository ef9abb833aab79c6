/** The dialog with the settings of an option: answerers, deadlines, headcount, and reports of breaches of law. */

import type { SentBody } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import type { OptionList } from '@earshot/contract/option-lists';
import { Checkbox, MultiSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import type { z } from 'zod';
import { queryOf } from '#web/lib/query/query.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { bySchema } from '#web/ui/form/schema.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { people as peopleCalls } from '../../../features/accounts/contract/index.ts';
import { type Option, type OptionSetting, optionSettings, type options } from '../contract/calls.ts';
import { limits as optionLimits } from '../contract/limits.ts';
import { useAuthorities, useChangeOption } from './calls.ts';
import { optionalInteger } from './optional-integer.ts';
import classes from './options.module.css';
import { useSettings } from './use-settings.ts';
import { t } from './words.ts';

/** An empty number means that the general deadline applies, or that the headcount is unknown. */
const schema = optionSettings.extend({
  answerHours: optionalInteger(limits.urgentAfterHours),
  resolveDays: optionalInteger(limits.resolveDays),
  headcount: optionalInteger(optionLimits.headcount),
});

const valuesOf = ({ answerers = [], clocks, headcount, isWhistleblowing = false }: Option) => ({
  answerers: answerers.map(({ _id }) => _id),
  answerHours: String(clocks?.answerHours ?? ''),
  resolveDays: String(clocks?.resolveDays ?? ''),
  headcount: String(headcount ?? ''),
  isWhistleblowing,
});
type Values = ReturnType<typeof valuesOf>;

/** Only changed settings are sent, so that two people who change different ones do not overwrite each other. */
function changedIn(body: z.output<typeof schema>, initial: Values): SentBody<typeof options.change> {
  const before = schema.parse(initial);
  const names = Object.keys(body) as OptionSetting[];
  return Object.fromEntries(names.filter((name) => String(body[name]) !== String(before[name])).map((name) => [name, body[name]]));
}

export function OptionSettings({ list, option, onClose }: { list: OptionList; option: Option; onClose: () => void }) {
  const settings = useSettings(list);
  const save = useChangeOption(list, option._id);
  const initial = valuesOf(option);
  const form = useForm({
    initial,
    labels: {
      answerers: t('options.answerersLabel'),
      headcount: t('options.headcountLabel'),
      answerHours: t('options.answerHours'),
      resolveDays: t('options.resolveDays'),
      isWhistleblowing: t('options.flagLabel'),
    },
    read: bySchema(schema),
    send: (body: z.output<typeof schema>) => save.mutateAsync(changedIn(body, initial)),
    onDone: onClose,
    failed: t('options.saveFailed'),
  });
  const number = (field: 'headcount' | 'answerHours' | 'resolveDays') => (
    <TextInput
      className={classes.number}
      inputMode="numeric"
      autoComplete="off"
      {...form.field(field)}
      description={t(`options.${field}Hint`)}
    />
  );
  return (
    <FormDialog
      title={t('options.settings', { name: option.name })}
      action={t('options.settingsSave')}
      busyAction={t('options.settingsSaving')}
      isBusy={form.isBusy}
      isDirty={form.isDirty}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <FormErrors form={form} />
        <Answerers
          option={option}
          chosen={form.values.answerers}
          onChange={(answerers) => form.set({ answerers })}
          error={form.errorAt('answerers')}
        />
        {settings.includes('headcount') && number('headcount')}
        {settings.includes('answerHours') && number('answerHours')}
        {settings.includes('resolveDays') && number('resolveDays')}
        {settings.includes('isWhistleblowing') && (
          <Whistleblowing
            isOn={form.values.isWhistleblowing}
            onChange={(isWhistleblowing) => form.set({ isWhistleblowing })}
            error={form.errorAt('isWhistleblowing')}
          />
        )}
      </div>
    </FormDialog>
  );
}

interface FieldProps<Value> {
  onChange: (value: Value) => void;
  error: ReactNode;
}

interface AnswerersProps extends FieldProps<string[]> {
  option: Option;
  chosen: string[];
}

function Answerers({ option: { answerers = [] }, chosen, onChange, error }: AnswerersProps) {
  const { data: people = answerers, isError } = useQuery(queryOf('accounts', peopleCalls.handlers));
  return (
    <MultiSelect
      id="answerers"
      label={t('options.answerersLabel')}
      description={t('options.answerersHint')}
      placeholder={chosen.length === 0 ? t('options.answerersNone') : ''}
      data={people.map((person) => ({ value: person._id, label: person.name }))}
      value={chosen}
      onChange={onChange}
      maxValues={optionLimits.maxAnswerers}
      searchable
      openOnFocus={false}
      nothingFoundMessage={t('options.nobody')}
      error={error ?? (isError ? t('options.peopleFailed') : undefined)}
      data-autofocus
    />
  );
}

interface WhistleblowingProps extends FieldProps<boolean> {
  isOn: boolean;
}

function Whistleblowing({ isOn, onChange, error }: WhistleblowingProps) {
  const namesNobody = useAuthorities().data?.markdown === null;
  return (
    <>
      <Checkbox
        name="isWhistleblowing"
        label={t('options.flagLabel')}
        description={t('options.flagHint')}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
        error={error}
      />
      {isOn && <p className={classes.authorities}>{t('options.flagAbout')}</p>}
      {isOn && namesNobody && (
        <p className={classes.authorities}>
          {t('options.flagText')} {/* A new tab, so that the ticked box is not lost before it is saved. */}
          <Link to="/settings/texts/channels" target="_blank">
            {t('options.flagToText')}
          </Link>
        </p>
      )}
    </>
  );
}
