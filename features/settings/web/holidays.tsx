/** Days without work: a list that can be extended and shortened. It is saved with the form. */
import { limits } from '@earshot/contract/limits';
import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { daysText } from '#web/lib/format/days.ts';
import { DateInput } from '#web/ui/form/date-input.tsx';
import { fieldError } from '#web/ui/form/form-errors.tsx';
import classes from './settings.module.css';
import { t } from './words.ts';

const max = limits.working.maxHolidays;

interface HolidaysProps {
  days: readonly string[];
  onChange: (days: string[]) => void;
  error: string | undefined;
}

export function Holidays({ days, onChange, error }: HolidaysProps) {
  const heading = useId();
  const add = useRef<HTMLButtonElement>(null);
  const [day, setDay] = useState<string | null>(null);
  const [dayError, setDayError] = useState<string | undefined>();

  const take = () => {
    const problem = wrongWith(day, days);
    setDayError(problem);
    if (problem || !day) return;
    setDay(null);
    onChange([...days, day].sort());
  };
  const remove = (day: string) => {
    // Moves the focus, because the pressed button disappears.
    add.current?.focus();
    onChange(days.filter((other) => other !== day));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw and announce a form
    <div role="group" aria-labelledby={heading} className={classes.holidays}>
      <p id={heading} className={classes.label}>
        {t('settings.holidays')}
      </p>
      <p className={classes.means}>{t('settings.holidaysHint')}</p>
      {days.length === 0 ? (
        <p className={classes.means}>{t('settings.noHolidays')}</p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden
        <ul role="list" className={classes.dayList} aria-labelledby={heading}>
          {days.map((holiday) => (
            <li key={holiday}>
              {daysText({ from: holiday, to: holiday })}
              <ActionIcon
                size={24}
                aria-label={t('settings.removeHoliday', { day: daysText({ from: holiday, to: holiday }) })}
                onClick={() => remove(holiday)}
              >
                <IconX size={15} stroke={2} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.newDay}>
        <DateInput label={t('settings.newHoliday')} value={day} onChange={setDay} className={classes.dayField} />
        <Button ref={add} variant="default" onClick={take}>
          {t('settings.addHoliday')}
        </Button>
      </div>
      <div role="alert" className={classes.wrong}>
        {fieldError(dayError ?? error)}
      </div>
    </div>
  );
}

function wrongWith(day: string | null, days: readonly string[]): string | undefined {
  if (!day) return t('settings.chooseDay');
  if (days.includes(day)) return t('settings.isHoliday');
  return days.length >= max ? t('settings.tooMany', { max }) : undefined;
}
