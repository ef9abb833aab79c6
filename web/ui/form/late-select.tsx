/**
 * A Select for pages that must load fast. Until it is focused it is a plain field that looks and is read out like a select; then the real
 * one, with the library that positions its list, is loaded and takes the focus. One that people type into is loaded right after the page.
 */
import { ComboboxChevron, type SelectProps, TextInput } from '@mantine/core';
import { type KeyboardEvent, startTransition, useEffect, useRef, useState } from 'react';
import { lazyComponent } from '../../loading/lazy-component.tsx';
import { toast } from '../layout/toast.tsx';
import { t } from '../words.ts';

const WholeSelect = lazyComponent(() => import('../floating/whole-select.tsx'));

interface Item {
  value: string;
  label: string;
}
interface LateSelectProps extends SelectProps {
  data: (string | Item | { group: string; items: Item[] })[];
  value: string | null;
}

const itemOf = (data: LateSelectProps['data'], value: string | null): Item | undefined =>
  data
    .flatMap((choice) => (typeof choice === 'string' ? { value: choice, label: choice } : 'items' in choice ? choice.items : choice))
    .find((item) => item.value === value);

export function LateSelect(props: LateSelectProps) {
  const [listState, setListState] = useState<'open' | 'closed' | 'unfocused' | null>(null);
  const isPressed = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  const { searchable = false } = props;
  useEffect(() => {
    if (!searchable) return;
    const replace = () => {
      // A click that has begun on the plain field also ends on it.
      if (isPressed.current) return;
      const isFocused = document.activeElement === field.current;
      startTransition(() => setListState((already) => already ?? (isFocused ? 'closed' : 'unfocused')));
    };
    void WholeSelect.fetch().then(replace, () => {});
  }, [searchable]);
  if (listState) return <WholeSelect {...props} isOpened={listState === 'open'} isFocused={listState !== 'unfocused'} />;
  const { id, className, label, data, value, placeholder, description, required = false, disabled = false, error } = props;
  const fetch = (then: (() => void) | null) => void WholeSelect.fetch().then(then, () => then && toast.error(t('ui.notLoaded')));
  return (
    <TextInput
      ref={field}
      {...(id !== undefined && { id })}
      className={className ?? ''}
      label={label}
      aria-label={props['aria-label']}
      placeholder={placeholder}
      description={description}
      required={required}
      disabled={disabled}
      error={error}
      value={itemOf(data, value)?.label ?? ''}
      readOnly
      pointer
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      autoComplete="off"
      rightSection={<ComboboxChevron />}
      rightSectionPointerEvents="none"
      onPointerEnter={() => fetch(null)}
      onPointerDown={() => {
        isPressed.current = true;
      }}
      // A press opens the list only on release, because scrolling by touch also starts with a press. A key may open the select before the
      // fetch on focus is done; then it stays open.
      onFocus={() => !isPressed.current && fetch(() => setListState((already) => already ?? 'closed'))}
      onClick={() => fetch(() => setListState('open'))}
      onKeyDown={({ key }: KeyboardEvent) => /^(Arrow(Up|Down)|Enter| )$/.test(key) && fetch(() => setListState('open'))}
    />
  );
}
