/** The ready answers, the most used first; one that is chosen goes into the answer. */
import { fold } from '@earshot/contract/fold';
import { Button, TextInput } from '@mantine/core';
import { IconPencil, IconPlus, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReadyAnswer } from '../../../../features/rants/contract/index.ts';
import { useLanguage } from '../../../lib/language/language.ts';
import { QueryState } from '../../../ui/layout/states.tsx';
import kept from '../kept.module.css';
import { useReadyAnswers } from './calls.ts';
import { textOf } from './filled.ts';
import classes from './ready.module.css';
import { t } from './words.ts';

/** From so many on they can be searched. */
const searchedFrom = 6;

interface Props {
  onUse: (answer: ReadyAnswer) => void;
  onEdit: (answer: ReadyAnswer | 'new') => void;
}

export function ReadyPanel({ onUse, onEdit }: Props) {
  const query = useReadyAnswers();
  return (
    <>
      <QueryState query={query} failed={t('ready.failed')} loading={<div className={kept.skeleton} />}>
        {(answers) => (answers.length === 0 ? <p className={kept.none}>{t('ready.none')}</p> : <Answers {...{ answers, onUse, onEdit }} />)}
      </QueryState>
      <Button variant="default" fullWidth leftSection={<IconPlus size={17} stroke={1.75} aria-hidden />} onClick={() => onEdit('new')}>
        {t('ready.new')}
      </Button>
    </>
  );
}

function Answers({ answers, onUse, onEdit }: Props & { answers: readonly ReadyAnswer[] }) {
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const fits = (answer: ReadyAnswer) => fold(`${answer.name} ${Object.values(answer.texts).join(' ')}`).includes(fold(typed.trim()));
  const shown = answers.filter(fits);
  return (
    <>
      {answers.length >= searchedFrom && (
        <TextInput
          type="search"
          data-autofocus
          dir="auto"
          aria-label={t('ready.find')}
          placeholder={t('ready.find')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {shown.length === 0 && <p className={kept.none}>{t('ready.noneFound')}</p>}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden */}
      <ul role="list" className={kept.list}>
        {shown.map((answer) => (
          <li key={answer._id} className={kept.row}>
            <button type="button" className={classes.use} onClick={() => onUse(answer)}>
              <span className={classes.name} dir="auto">
                {answer.name}
                {answer.isShared && <IconUsers size={14} stroke={2} role="img" aria-label={t('ready.forAll')} />}
              </span>
              <span className={classes.text} dir="auto">
                {textOf(answer, language)}
              </span>
              <span className={classes.used}>{t('ready.used', { n: answer.used })}</span>
            </button>
            {answer.canChange && (
              <button
                type="button"
                className={kept.edit}
                aria-label={t('ready.editNamed', { name: answer.name })}
                onClick={() => onEdit(answer)}
              >
                <IconPencil size={16} stroke={1.75} aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
