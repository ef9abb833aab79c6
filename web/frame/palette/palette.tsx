/**
 * The palette (Ctrl K): finds actions and pages that the person may use, and what features search, such as people, rants, plans, articles
 * and settings. The field keeps the focus while arrow keys move through the list.
 */
import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../entry/words.ts';
import { holds } from '../../lib/format/match-key.ts';
import { useFocusBack } from '../../ui/dialog/focus-back.ts';
import { Searched } from '../../ui/table/marked.tsx';
import { toHeading } from '../../ui/table/selection-bar.tsx';
import { useFinds } from './finds.tsx';
import { type Go, type Group, type Item, useActions, usePages } from './items.ts';
import { Options } from './options.tsx';
import classes from './palette.module.css';

interface PaletteProps {
  /** Text typed while this code was loading. */
  typed: () => string;
  onClose: () => void;
  onKeys: () => void;
}

/** Focuses synchronously: the dialog would take the focus only a moment later, and keys pressed until then would be lost. */
const atOnce = (field: HTMLInputElement | null): void => field?.focus();

export default function Palette({ typed, onClose, onKeys }: PaletteProps) {
  useFocusBack();
  const [text, setText] = useState('');
  // As late as possible, because keys may also be pressed between the first render and the mount.
  const takeOver = useEffectEvent(() => setText(typed()));
  useLayoutEffect(() => takeOver(), []);
  const { groups, isBusy } = useGroups(text, useGo(onClose), onKeys);
  const items = groups.flatMap((group) => group.items);
  const [chosenId, choose] = useState<string | null>(null);
  // Before anything is typed nothing is chosen, then the first item; a choice stays while more results arrive.
  const index = items.findIndex(({ id }) => id === chosenId);
  const at = index < 0 && text.trim() ? 0 : index;
  const list = useId();
  const idOf = ({ id }: Item) => `${list}-${id}`;
  const run = (item: Item) => {
    onClose();
    item.run();
  };
  const move = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || items.length === 0) return;
    const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1 }[event.key];
    if (to !== undefined) choose(items.at(to % items.length)?.id ?? null);
    else if (event.key === 'Enter' && items[at]) run(items[at]);
    else return;
    event.preventDefault();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={600}
      yOffset="12dvh"
      radius={14}
      shadow="xl"
      transitionProps={{ transition: 'fade', duration: 180 }}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
      attributes={{ content: { 'aria-label': t('app.searchLabel') } }}
    >
      <div className={classes.field}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <input
          ref={atOnce}
          className={classes.search}
          role="combobox"
          aria-label={t('app.searchLabel')}
          aria-expanded={items.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={items[at] ? idOf(items[at]) : undefined}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          placeholder={t('app.search')}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            choose(null);
          }}
          onKeyDown={move}
          data-autofocus
        />
      </div>
      <Searched search={text}>
        <Options id={list} groups={groups} idOf={idOf} chosen={items[at]} onChoose={run} />
      </Searched>
      <p role="status" className={items.length > 0 || isBusy ? 'es-hidden' : classes.empty}>
        {text.trim() && !isBusy && t('app.results', { n: items.length })}
      </p>
    </Modal>
  );
}

function useGo(close: () => void): Go {
  const navigate = useNavigate();
  return (to, state) => {
    close();
    const { pathname } = location;
    void navigate(to, state ? { state } : undefined);
    // A different page sets the focus itself.
    if (location.pathname === pathname) toHeading();
  };
}

function useGroups(text: string, go: Go, onKeys: () => void): { groups: readonly Group[]; isBusy: boolean } {
  const [debouncedText] = useDebouncedValue(text.trim(), 250);
  const isOf = ({ label, description }: Item) => [label, description ?? ''].some((part) => holds(part, text.trim()));
  const actions = useActions(go, onKeys).filter(isOf);
  const pages = usePages(go).filter(isOf);
  const finds = useFinds(debouncedText, go);
  const groups = [
    { label: t('app.actions'), items: actions },
    { label: t('app.pages'), items: pages },
    ...(text.trim() ? finds.groups : []),
  ];
  return { groups: groups.filter(({ items }) => items.length > 0), isBusy: finds.isBusy || debouncedText !== text.trim() };
}
