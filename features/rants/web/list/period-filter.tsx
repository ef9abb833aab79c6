/** Filters by the time a rant was written, or was answered or resolved if a link asked for that. */
import { rangeNames } from '@earshot/contract/calendar';
import { rangeText, todayIn } from '#web/lib/format/days.ts';
import { inLanguage } from '#web/lib/language/language.ts';
import { useSession } from '#web/lib/session/session.tsx';
import DateFields from '#web/ui/floating/date-fields.tsx';
import type { TableState } from '#web/ui/table/table-state.ts';
import { t } from '../words.ts';
import { daysOf, momentOf, noSpan, rangeOf } from './list-state.ts';

const presets = inLanguage(() => rangeNames.map((value) => ({ value, label: rangeText(value) })));

export function PeriodFilter({ state }: { state: TableState }) {
  const today = todayIn(useSession().settings?.timeZone);
  const typed = { range: '', hour: '' };
  return (
    <DateFields
      label={t(`rants.${momentOf(state)}Between`)}
      days={daysOf(state, today)}
      onChange={(days) => state.change((filter) => ({ ...typed, ...daysOf({ filter }, today), ...days }), { replace: true })}
      onClear={() => state.change(noSpan)}
      presets={presets()}
      preset={rangeOf(state)}
      onPreset={(range) => state.change({ ...typed, from: '', to: '', range })}
    />
  );
}
