/** When an article was created, between two days: a button that says the span and opens its two fields. */
import { Button, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../../lib/format/format.ts';
import { DateInput } from '../../../ui/form/date-input.tsx';
import { fieldError } from '../../../ui/form/form-errors.tsx';
import type { TableState } from '../../../ui/table/table-state.ts';
import { t } from '../words.ts';
import { dayOf } from './list-state.ts';
import classes from './tools.module.css';

export function DateFilter({ state }: { state: TableState }) {
  const [isOpen, setIsOpen] = useState(false);
  const start = dayOf(state, 'start');
  const end = dayOf(state, 'end');
  const isWrong = start !== '' && end !== '' && end < start;
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" shadow="md" radius={14} trapFocus withinPortal={false}>
      <Popover.Target>
        <Button
          variant="default"
          className={classes.dates}
          data-used={start || end ? true : undefined}
          leftSection={<IconCalendar size={18} stroke={1.75} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Span start={start} end={end} />
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dateFields} aria-label={t('kb.dates')}>
        <DateInput
          isNested
          label={t('kb.startDate')}
          value={start || null}
          onChange={(day) => state.change({ start: day ?? '' }, { replace: true })}
        />
        <DateInput
          isNested
          label={t('kb.endDate')}
          value={end || null}
          error={fieldError(isWrong ? t('kb.endFirst') : undefined)}
          onChange={(day) => state.change({ end: day ?? '' }, { replace: true })}
        />
        {(start || end) && (
          <Button variant="subtle" color="gray" onClick={() => state.change({ start: '', end: '' })}>
            {t('kb.clearDates')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Days, not moments: noon is the same day in every zone that matters here. */
function Span({ start, end }: { start: string; end: string }) {
  const { day } = useFormat();
  const dayLabel = (value: string) => day(`${value}T12:00:00Z`);
  if (start && end) return t('kb.fromUntil', { from: dayLabel(start), to: dayLabel(end) });
  if (start) return t('kb.from', { from: dayLabel(start) });
  return end ? t('kb.until', { to: dayLabel(end) }) : t('kb.anyDate');
}
