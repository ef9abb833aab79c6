/** The active filters, each with a button that removes it: a link of a dashboard brings several at once. */
import { isHandler } from '@earshot/contract/policy';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { rangeText, spanText } from '#web/lib/format/days.ts';
import { useSession, useUser } from '#web/lib/session/session.tsx';
import type { TableState } from '#web/ui/table/table-state.ts';
import { ofKinds, t } from '../words.ts';
import { clearedFilters } from './empty-list.tsx';
import classes from './list.module.css';
import { answeredOf, isMine, isOverdue, kindOf, momentOf, namedFilters, noSpan, spanOf } from './list-state.ts';

interface Active {
  text: string;
  /** The change of the address that removes the filter. */
  off: Record<string, string>;
}

function activeOf(state: TableState, zone: string | undefined, handles: boolean): Active[] {
  const span = spanOf(state);
  const answered = answeredOf(state);
  const kind = handles && kindOf(state);
  const days = span && ('range' in span ? rangeText(span.range) : spanText(span.days, span.hour, zone));
  return [
    ...(days
      ? [
          {
            text: t(`rants.${momentOf(state)}In`, { days }),
            off: noSpan,
          },
        ]
      : []),
    ...(isMine(state) ? [{ text: t('rants.onlyMine'), off: { mine: '' } }] : []),
    ...(isOverdue(state) ? [{ text: t('rants.overdue'), off: { overdue: '' } }] : []),
    ...(answered ? [{ text: t(answered === 'true' ? 'rants.answered' : 'rants.unanswered'), off: { answered: '' } }] : []),
    ...(kind
      ? [{ text: t('rants.named', { label: ofKinds('rantKind.kind'), name: ofKinds(`rantKind.${kind}`) }), off: { kind: '' } }]
      : []),
    ...namedFilters
      .filter((filter) => state.filter(filter) !== '')
      .map((filter) => ({ text: t('rants.named', { label: t(`rants.${filter}`), name: state.filter(filter) }), off: { [filter]: '' } })),
  ];
}

export function ActiveFilters({ state }: { state: TableState }) {
  const active = activeOf(state, useSession().settings?.timeZone, isHandler(useUser()));
  if (active.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw and announce a form
    <div className={classes.active} role="group" aria-label={t('rants.activeFilters')}>
      {active.map(({ text, off }) => (
        <button
          key={text}
          type="button"
          className={classes.filter}
          aria-label={t('rants.removeFilter', { filter: text })}
          onClick={() => state.change(off)}
        >
          <bdi>{text}</bdi>
          <IconX size={15} stroke={2} aria-hidden />
        </button>
      ))}
      {active.length > 1 && (
        <Button size="compact-md" variant="subtle" color="gray" onClick={() => state.change(clearedFilters)}>
          {t('rants.clearFilters')}
        </Button>
      )}
    </div>
  );
}
