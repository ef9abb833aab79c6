/** Between two days, either of which may be open: a button that says the span and opens its fields, which are loaded then. */
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
  /** Which days: such as 'Created between'. */
  label: string;
  /** '' is open. */
  days: OpenDays;
  /** The one typed or picked. */
  onChange: (changed: Partial<OpenDays>) => void;
  onClear: () => void;
  presets?: readonly { value: string; label: string }[];
  /** The one in force: `days` are its days. */
  preset?: string | undefined;
  onPreset?: (value: string) => void;
}

export function DateFilter(props: DateFilterProps) {
  const { days, presets, preset } = props;
  const { float, button } = useLazyPopover('dialog', fetchFields);
  const isUsed = days.from !== '' || days.to !== '';
  const named = presets?.find(({ value }) => value === preset)?.label;
  return (
    <>
      <Button
        variant="default"
        className={classes.button}
        data-used={isUsed || undefined}
        leftSection={<IconCalendar size={18} stroke={1.75} aria-hidden />}
        {...button}
      >
        {named ?? spanText(days)}
      </Button>
      {float && (
        <Panel popover={float} className={undefined} width={296} position="bottom-end" radius={14} trapFocus withinPortal={false}>
          <DateFields {...props} />
        </Panel>
      )}
    </>
  );
}

/** As a button says it. */
function spanText({ from, to }: OpenDays): string {
  if (from && to) return openDaysText({ from, to });
  if (from) return t('ui.dateFrom', { day: openDaysText({ from, to: from }) });
  return to ? t('ui.dateUntil', { day: openDaysText({ from: to, to }) }) : t('ui.anyDate');
}
