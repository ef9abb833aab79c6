/** The tools above a table: the search (250 ms after the last key; '/' focuses it) and filter chips with their counts. */
import { limits } from '@earshot/contract/limits';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconCheck, IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormat } from '../../lib/format/format.ts';
import { t } from '../words.ts';
import type { TableState } from './table-state.ts';
import classes from './table-tools.module.css';

const waitMs = 250;

export function TableSearch({ state, label }: { state: TableState; label: string }) {
  const { search, change } = state;
  const [text, setText] = useState(search);
  /** Texts typed here that have not arrived in the address yet, which may take longer than the next key. */
  const sentValues = useRef<string[]>([]);
  // The field follows changes of the address by Back and links, but ignores the arrival of its own text.
  useEffect(() => {
    const at = sentValues.current.indexOf(search);
    if (at < 0) setText(search);
    sentValues.current = at < 0 ? [] : sentValues.current.slice(at + 1);
  }, [search]);
  useEffect(() => {
    if (text === (sentValues.current.at(-1) ?? search)) return;
    const timer = window.setTimeout(() => {
      sentValues.current.push(text);
      change({ q: text }, { replace: true });
    }, waitMs);
    return () => window.clearTimeout(timer);
  }, [text, search, change]);
  return (
    <TextInput
      className={classes.search}
      type="search"
      data-search
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={limits.length.search}
      onChange={(event) => setText(event.currentTarget.value)}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      rightSection={
        text && (
          <ActionIcon size={28} aria-label={t('ui.clear')} onClick={() => setText('')}>
            <IconX size={16} stroke={2} aria-hidden />
          </ActionIcon>
        )
      }
    />
  );
}

export interface FilterChoice {
  value: string;
  label: string;
  count?: number | undefined;
}

/** Filter chips, of which the active one is pressed. */
export function FilterChips({ label, choices, value, isCounting = false, onChange, children }: FilterChipsProps) {
  const { number } = useFormat();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would look and be announced like a form
    <div className={classes.chips} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={classes.chip}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.value === value && <IconCheck size={15} stroke={2} aria-hidden />}
          {choice.label}
          {choice.count !== undefined && <span className={classes.count}>{number(choice.count)}</span>}
          {isCounting && <span className={classes.counting} aria-hidden />}
        </button>
      ))}
      {children}
    </div>
  );
}
interface FilterChipsProps {
  label: string;
  choices: readonly FilterChoice[];
  value: string;
  /** Counts are loading: reserves space for them, so that little moves when they arrive. */
  isCounting?: boolean;
  onChange: (value: string) => void;
  children?: ReactNode;
}

/** The row of tools: search at the start, actions at the end. */
export function TableTools({ children }: { children: ReactNode }) {
  return <div className={classes.tools}>{children}</div>;
}
