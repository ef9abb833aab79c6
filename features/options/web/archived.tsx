/** Archived options, which old rants still use. Restored, they keep their id. */
import type { OptionList } from '@earshot/contract/option-lists';
import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { fieldError } from '#web/ui/form/form-errors.tsx';
import type { Option } from '../contract/calls.ts';
import { useAddOption, useArchived } from './calls.ts';
import { LinkQuestions } from './link-question.tsx';
import { savingError } from './name-error.ts';
import { Account, UsedBy, useCanChange } from './option-row.tsx';
import classes from './options.module.css';
import { t } from './words.ts';

export function Archived({ list, onEmptied }: { list: OptionList; onEmptied: () => void }) {
  const { data = [] } = useArchived(list);
  const [error, setError] = useState<string | null>(null);
  const summary = useRef<HTMLElement>(null);
  // Moves the focus, because the row that has it disappears.
  const focusOn = () => (data.length > 1 ? summary.current?.focus() : onEmptied());
  if (data.length === 0) return null;
  return (
    <details className={classes.archived}>
      <summary ref={summary}>
        {t('options.archived', { n: data.length })}
        <IconChevronDown size={15} stroke={2} aria-hidden />
      </summary>
      <p className={classes.about}>{t('options.archivedAbout')}</p>
      {error && (
        <p role="alert" className={classes.failed}>
          {fieldError(error)}
        </p>
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden */}
      <ul role="list" className={classes.rows}>
        {data.map((option) => (
          <ArchivedRow key={option._id} list={list} option={option} onError={setError} onBack={focusOn} />
        ))}
      </ul>
    </details>
  );
}

interface ArchivedRowProps {
  list: OptionList;
  option: Option;
  onError: (sentence: string | null) => void;
  onBack: () => void;
}

function ArchivedRow({ list, option, onError, onBack }: ArchivedRowProps) {
  const add = useAddOption(list);
  const button = useRef<HTMLButtonElement>(null);
  const canChange = useCanChange(option);
  const addAgain = () => {
    onError(null);
    add.mutate(option.name, { onSuccess: onBack, onError: (error) => onError(savingError(error)) });
  };
  return (
    <li className={classes.row}>
      <div className={classes.name}>
        <span dir="auto">{option.name}</span>
        {list === 'targetEmployees' && <Account option={option} />}
      </div>
      <UsedBy option={option} />
      {canChange && (
        <Button
          ref={button}
          variant="default"
          size="compact-md"
          onClick={addAgain}
          loading={add.isPending}
          aria-label={t('options.addAgainNamed', { name: option.name })}
        >
          {t('options.addAgain')}
        </Button>
      )}
      <LinkQuestions option={option} onDecided={() => button.current?.focus()} />
    </li>
  );
}
