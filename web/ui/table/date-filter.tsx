/** A filter for a period, which may be open at either end: a button that shows the period and opens its fields, which are loaded then. */
import { Button } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type OpenDays, openDaysText } from '../../lib/format/days.ts';
import { lazyComponent } from '../../loading/lazy-component.tsx';
import { Panel, useLazyPopover } from '../dialog/lazy-popover.tsx';
import { t } from '../words.ts';
import classes from './date-filter.module.css';

const DateFields = lazyComponent(() => import('../floating/date-fields.tsx'), 'unseen');
const fetchFields = () => Promise.all([Panel.fetch(), DateFields.fetch()]);

export interface DateFilterProps {
  /** The meaning of the days, such as 'Created between'. */
  label: string;
  /** '' means open. */
  days: OpenDays;
  /** Receives the day that was typed or picked. */
  onChange: (change: Partial<OpenDays>) => void;
  onClear: () => void;
  presets?: readonly { value: string; label: string }[];
  /** The active preset, whose days are `days`. */
  preset?: string | undefined;
  onPreset?: (value: string) => void;
}

export function DateFilter(props: DateFilterProps) {
  const { days, presets, preset } = props;
  const { float, button } = useLazyPopover('dialog', fetchFields);
  const isUsed = days.from !== '' || days.to !== '';
  const presetLabel = presets?.find(({ value }) => value === preset)?.label;
  return (
    <>
      <Button
        variant="default"
        className={classes.button}
        data-used={isUsed || undefined}
        leftSection={<IconCalendar size={18} stroke={1.75} aria-hidden />}
        {...button}
      >
        {presetLabel ?? spanText(days)}
      </Button>
      {float && (
        <Panel popover={float} className={undefined} width={296} position="bottom-end" radius={14} trapFocus withinPortal={false}>
          <DateFields {...props} />
        </Panel>
      )}
    </>
  );
}

function spanText({ from, to }: OpenDays): string {
  if (from && to) return openDaysText({ from, to });
  if (from) return t('ui.dateFrom', { day: openDaysText({ from, to: from }) });
  return to ? t('ui.dateUntil', { day: openDaysText({ from: to, to }) }) : t('ui.anyDate');
}
