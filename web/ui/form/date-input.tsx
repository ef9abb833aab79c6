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
  const [typed, setTyped] = useState<Typed | null>(null);
  /** Days chosen here that `value` does not show yet: where it stands in the address, it may take longer than the next keys. */
  const [onTheWay, setOnTheWay] = useState<readonly (string | null)[]>([]);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    const arrived = onTheWay.indexOf(value);
    setOnTheWay(onTheWay.slice(arrived + 1));
    // A day from elsewhere takes the place of what is typed; one that was chosen here does not.
    if (arrived < 0) {
      setOnTheWay([]);
      setTyped(null);
    }
  }
  const { float: popover, button, close } = useLazyPopover('dialog', fetchCalendar);

  const tell = (day: string | null) => {
    // A day on its way may never be shown, as where all filters are cleared meanwhile: it is no reason to keep the next one back.
    if (onTheWay.length === 0 && day === value) return;
    setOnTheWay([...onTheWay, day]);
    onChange(day);
  };
  const choose = (day: string | null) => {
    setTyped(null);
    tell(day);
  };
  /** False where it is no day. */
  const read = (text: string): boolean => {
    const day = readDay(text, today);
    if (day || text.trim() === '') choose(day);
    else {
      setTyped({ text, isWrong: true });
      tell(null);
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
