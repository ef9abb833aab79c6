/**
 * A calendar day: typed, pasted, counted from today ("+2w") or picked in a calendar, whose code comes when it is opened. Its value is YYYY-MM-DD, or
 * null. What cannot be read stays in the field with a sentence, and counts as no day.
 */
import { ActionIcon, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
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
  /** For a link of the error summary. */
  id?: string;
  required?: boolean;
  className?: string | undefined;
  /** Within a popover, which a press outside of it would close. */
  isNested?: boolean;
}

interface Typed {
  text: string;
  /** The value when it was typed: another one that comes from elsewhere is shown instead. */
  beside: string | null;
  isWrong: boolean;
}

export function DateInput({
  label,
  value,
  onChange,
  error,
  id: given,
  required = false,
  className = '',
  isNested = false,
}: DateInputProps) {
  const own = useId();
  const input = useRef<HTMLInputElement>(null);
  const today = todayIn(useSession().settings?.timeZone);
  const [last, setTyped] = useState<Typed | null>(null);
  const typed = last && (last.beside === value || (last.isWrong && value === null)) ? last : null;
  const { float: popover, button, close } = useLazyPopover('dialog', fetchCalendar);

  const choose = (day: string | null) => {
    setTyped(null);
    if (day !== value) onChange(day);
  };
  /** False where it is no day. */
  const read = (text: string): boolean => {
    const day = readDay(text, today);
    if (day || text.trim() === '') choose(day);
    else {
      setTyped({ text, beside: value, isWrong: true });
      if (value !== null) onChange(null);
    }
    return day !== null || text.trim() === '';
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter sends the form, but not without what stands here.
    if (event.key === 'Enter' && typed && !read(typed.text)) event.preventDefault();
    if (event.key === 'ArrowDown') button.onClick();
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const day = readDay(event.clipboardData.getData('text'), today);
    if (!day) return;
    event.preventDefault();
    choose(day);
  };
  return (
    <>
      <TextInput
        ref={input}
        id={given ?? own}
        className={className}
        classNames={{ input: classes.input ?? '' }}
        label={label}
        required={required}
        dir="ltr"
        autoComplete="off"
        placeholder={dayPlace()}
        value={typed?.text ?? (value ? writtenDay(value) : '')}
        error={typed?.isWrong ? fieldError(t('ui.dayUnread', { pattern: dayPlace(), example: t('ui.dayExample') })) : error}
        onChange={(event) => setTyped({ text: event.currentTarget.value, beside: value, isWrong: false })}
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
            day={value}
            today={today}
            onPick={(day) => {
              choose(day);
              close();
              input.current?.focus();
            }}
          />
        </Panel>
      )}
    </>
  );
}
