/**
 * A Select for pages that must load fast. Until it gets the focus it is a field that looks and is read aloud the same. Then the list, and the library that
 * places it, is loaded and takes the focus over.
 */
import { ComboboxChevron, type SelectProps, TextInput } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { lazyComponent } from '../../loading/lazy-component.tsx';
import { toast } from '../layout/toast.tsx';
import { t } from '../words.ts';

const WholeSelect = lazyComponent(() => import('../floating/whole-select.tsx'));

type LateSelectProps = SelectProps & { data: { value: string; label: string }[]; value: string };

export function LateSelect(props: LateSelectProps) {
  const [whole, setWhole] = useState<'open' | 'closed' | null>(null);
  const isPressed = useRef(false);
  if (whole) return <WholeSelect {...props} isOpened={whole === 'open'} />;
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
      // A press opens it when it is over: scrolling by touch presses too.
      // The select may have been opened by a key before the fetch of the focus is done: then it stays open.
      onFocus={() => !isPressed.current && fetch(() => setWhole((already) => already ?? 'closed'))}
      onClick={() => fetch(() => setWhole('open'))}
      onKeyDown={({ key }: KeyboardEvent) => /^(Arrow(Up|Down)|Enter| )$/.test(key) && fetch(() => setWhole('open'))}
    />
  );
}
