/**
 * A Select for pages that must load fast. Until it is focused it is a plain field that looks and is read out like a select; then the real
 * one, with the library that positions its list, is loaded and takes the focus.
 */
import { ComboboxChevron, type SelectProps, TextInput } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { lazyComponent } from '../../loading/lazy-component.tsx';
import { toast } from '../layout/toast.tsx';
import { t } from '../words.ts';

const WholeSelect = lazyComponent(() => import('../floating/whole-select.tsx'));

type LateSelectProps = SelectProps & { data: { value: string; label: string }[]; value: string };

export function LateSelect(props: LateSelectProps) {
  const [listState, setListState] = useState<'open' | 'closed' | null>(null);
  const isPressed = useRef(false);
  if (listState) return <WholeSelect {...props} isOpened={listState === 'open'} />;
  const { className, label, data, value } = props;
  const fetch = (then: (() => void) | null) => void WholeSelect.fetch().then(then, () => then && toast.error(t('ui.notLoaded')));
  return (
    <TextInput
      className={className ?? ''}
      label={label}
      value={data.find((choice) => choice.value === value)?.label ?? ''}
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
