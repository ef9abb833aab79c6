/**
 * A field for a calendar day: typed, pasted, relative to today ("+2w") or picked from a calendar that is loaded when opened. Its value is
 * YYYY-MM-DD or null. Text that cannot be read stays in the field with an error, and the value is null.
 */
import { ActionIcon, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, startTransition, useId, useOptimistic, useRef, useState } from 'react';
import { todayIn } from '../../lib/format/days.ts';
import { useSession } from '../../lib/session/session.tsx';
import { lazyComponent } from '../../loading/lazy-component.tsx';
import { Panel, useLazyPopover } from '../dialog/lazy-popover.tsx';
import { t } from '../words.ts';
import classes from './date-input.module.css';
import { fieldError } from './form-errors.tsx';
import { dayPlace, readDay, writtenDay } from './typed-day.ts';

const Calendar = lazyComponent(() => import('../floating/calendar.tsx'), 'unseen');
const fetchCalendar = () => Promise.all([Panel.fetch(), Calendar.fetch()]);

interface DateInputProps {
  label: string;
  value: string | null;
  onChange: (day: string | null) => void;
  error?: ReactNode;
  /** Lets the error summary link to the field. */
  id?: string;
  required?: boolean;
  className?: string | undefined;
  /** The field is inside a popover, which a click outside it would close; so its calendar opens inside too. */
  isNested?: boolean;
}

interface TypedText {
  text: string;
  isWrong: boolean;
}

export function DateInput({
  label,
  value,
  onChange,
  error,
  id: givenId,
  required = false,
  className = '',
  isNested = false,
}: DateInputProps) {
  const own = useId();
  const input = useRef<HTMLInputElement>(null);
  const today = todayIn(useSession().settings?.timeZone);
  const [typed, setTyped] = useState<TypedText | null>(null);
  // A value in the address arrives a moment after it was chosen. Until then the field shows what was chosen, instead of being empty.
  const [day, setDay] = useOptimistic(value);
  const [chosen, setChosen] = useState(value);
  const [arrived, setArrived] = useState(value);
  if (value !== arrived) {
    setArrived(value);
    // A day set elsewhere replaces typed text; one chosen here does not, as the next one may be half typed already.
    if (day === value && chosen !== value) setTyped(null);
  }
  if (day !== chosen) setChosen(day);
  const { float: popover, button, close } = useLazyPopover('dialog', fetchCalendar);

  const change = (to: string | null) => {
    if (to === day) return;
    setChosen(to);
    startTransition(() => setDay(to));
    onChange(to);
  };
  const choose = (to: string | null) => {
    setTyped(null);
    change(to);
  };
  /** Returns false if the text is not a date. */
  const read = (text: string): boolean => {
    const typedDay = readDay(text, today);
    const isRead = typedDay !== null || text.trim() === '';
    if (isRead) choose(typedDay);
    else {
      setTyped({ text, isWrong: true });
      change(null);
    }
    return isRead;
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter submits the form, but not with an unreadable date.
    if (event.key === 'Enter' && typed && !read(typed.text)) event.preventDefault();
    if (event.key === 'ArrowDown') button.onClick();
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = readDay(event.clipboardData.getData('text'), today);
    if (!pasted) return;
    event.preventDefault();
    choose(pasted);
  };
  return (
    <>
      <TextInput
        ref={input}
        id={givenId ?? own}
        className={className}
        classNames={{ input: classes.input ?? '' }}
        label={label}
        required={required}
        dir="ltr"
        autoComplete="off"
        placeholder={dayPlace()}
        value={typed?.text ?? (day ? writtenDay(day) : '')}
        error={typed?.isWrong ? fieldError(t('ui.dayUnread', { pattern: dayPlace(), example: t('ui.dayExample') })) : error}
        onChange={(event) => setTyped({ text: event.currentTarget.value, isWrong: false })}
        onBlur={() => typed && read(typed.text)}
        onKeyDown={keyDown}
        onPaste={paste}
        rightSection={
          <ActionIcon size={32} aria-label={t('ui.openCalendar', { label })} {...button}>
            <IconCalendar size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        }
      />
      {popover && (
        <Panel popover={popover} className={undefined} position="bottom-end" radius={12} trapFocus withinPortal={!isNested}>
          <Calendar
            day={day}
            today={today}
            onPick={(picked) => {
              choose(picked);
              close();
              input.current?.focus();
            }}
          />
        </Panel>
      )}
    </>
  );
}
