/**
 * Buttons for spans that people report on; the one that is shown is pressed. Months and quarters have their names, because 'last month'
 * means 30 days on other pages.
 */
import { type Days, daysOfPreset, monthOf, presetNames, quarterOf } from '@earshot/contract/calendar';
import { stepName, todayIn } from '#web/lib/format/days.ts';
import { useSession } from '#web/lib/session/session.tsx';
import { FilterChips } from '#web/ui/table/table-tools.tsx';
import { t } from '../words.ts';

export function Presets({ days, onChoose }: { days: Days; onChoose: (days: Days) => void }) {
  const today = todayIn(useSession().settings?.timeZone);
  const spans = presetNames.map((name) => {
    const span = daysOfPreset(name, today);
    return { value: name, label: spanName(name, span.from), ...span };
  });
  return (
    <FilterChips
      label={t('dashboards.presets')}
      choices={spans}
      value={spans.find(({ from, to }) => from === days.from && to === days.to)?.value ?? ''}
      onChange={(value) => {
        const span = spans.find((candidate) => candidate.value === value);
        if (span) onChoose({ from: span.from, to: span.to });
      }}
    />
  );
}

/** Returns 'This week', 'October 2026' or 'Q3 2026'. */
function spanName(preset: (typeof presetNames)[number], from: string): string {
  if (preset === 'thisWeek') return t('dashboards.thisWeek');
  if (preset === 'wholeMonth') return stepName(monthOf(from), 'month');
  const [year = '', quarter = ''] = quarterOf(from).split('-Q');
  return t('dashboards.quarter', { q: quarter, year });
}
