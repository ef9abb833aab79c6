/** Saved replies, the most used first. Choosing one inserts its text into the answer. */
import { fold } from '@earshot/contract/fold';
import { Button, TextInput } from '@mantine/core';
import { IconPencil, IconPlus, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage } from '#web/lib/language/language.ts';
import { QueryState } from '#web/ui/layout/states.tsx';
import type { ReadyAnswer } from '../../contract/saved-replies.ts';
import savedList from '../saved-list.module.css';
import { useSavedReplies } from './calls.ts';
import { textIn } from './fill-placeholders.ts';
import classes from './saved-replies.module.css';
import { t } from './words.ts';

/** The search field appears from this many saved replies on. */
const searchedFrom = 6;

interface Props {
  onUse: (answer: ReadyAnswer) => void;
  onEdit: (answer: ReadyAnswer | 'new') => void;
}

export function SavedRepliesPanel({ onUse, onEdit }: Props) {
  const query = useSavedReplies();
  return (
    <>
      <QueryState query={query} failed={t('ready.failed')} loading={<div className={savedList.skeleton} />}>
        {(answers) =>
          answers.length === 0 ? <p className={savedList.none}>{t('ready.none')}</p> : <Answers {...{ answers, onUse, onEdit }} />
        }
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
  const shownReplies = answers.filter(fits);
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
      {shownReplies.length === 0 && <p className={savedList.none}>{t('ready.noneFound')}</p>}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden */}
      <ul role="list" className={savedList.list}>
        {shownReplies.map((answer) => (
          <li key={answer._id} className={savedList.row}>
            <button type="button" className={classes.use} onClick={() => onUse(answer)}>
              <span className={classes.name} dir="auto">
                {answer.name}
                {answer.isShared && <IconUsers size={14} stroke={2} role="img" aria-label={t('ready.forAll')} />}
              </span>
              <span className={classes.text} dir="auto">
                {textIn(answer, language)}
              </span>
              <span className={classes.used}>{t('ready.used', { n: answer.used })}</span>
            </button>
            {answer.canChange && (
              <button
                type="button"
                className={savedList.edit}
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
