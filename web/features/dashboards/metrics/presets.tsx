/** Spans people report on, one press each; the one that is shown is pressed. */
import { type Days, daysOfPreset, presetNames } from '@earshot/contract/calendar';
import { todayIn } from '../../../lib/format/days.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { FilterChips } from '../../../ui/table/table-tools.tsx';
import { t } from '../words.ts';

export function Presets({ days, onChoose }: { days: Days; onChoose: (days: Days) => void }) {
  const today = todayIn(useSession().settings?.timeZone);
  const spans = presetNames.map((name) => ({ value: name, label: t(`dashboards.${name}`), ...daysOfPreset(name, today) }));
  return (
    <FilterChips
      label={t('dashboards.presets')}
      choices={spans}
      value={spans.find(({ from, to }) => from === days.from && to === days.to)?.value ?? ''}
      onChange={(value) => {
        const span = spans.find((one) => one.value === value);
        if (span) onChoose({ from: span.from, to: span.to });
      }}
    />
  );
}
