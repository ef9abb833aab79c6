/** The active filters, each with a button that removes it. A link from a dashboard may set several at once. */
import { isHandler } from '@earshot/contract/policy';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { rangeText, spanText } from '#web/lib/format/days.ts';
import { useSession, useUser } from '#web/lib/session/session.tsx';
import type { TableState } from '#web/ui/table/table-state.ts';
import { textFilterNames } from '../../contract/fields.ts';
import type { RantStatus } from '../../contract/statuses.ts';
import { t as ofClocks } from '../deadlines/words.ts';
import { ofKinds, t } from '../words.ts';
import { clearedFilters } from './empty-list.tsx';
import classes from './list.module.css';
import { answeredOf, dueOf, isMine, isOverdue, kindOf, momentOf, noSpan, ownerOf, queueOf, spanOf, statusOf } from './list-state.ts';
import { useOwnerText } from './owner-chips.tsx';

interface Active {
  text: string;
  /** Changes to the address that remove the filter. */
  off: Record<string, string>;
}

/** A chosen status that no chip of the row shows. */
function hiddenStatus(state: TableState): RantStatus | undefined {
  const status = statusOf(state);
  return status === 'Resolved' && !queueOf(state) ? undefined : status;
}

/** The text of the chip for the filter by owner. `name` is what the row of choices calls the same owner. */
function ownerChip(owner: string, name: string): string {
  if (owner === 'me') return t('rants.ownedByMe');
  return owner === 'none' ? name : t('rants.ownedBy', { name });
}

function activeOf(state: TableState, zone: string | undefined, handles: boolean, owner: string): Active[] {
  const status = hiddenStatus(state);
  const due = handles && dueOf(state);
  const span = spanOf(state);
  const answeredFilter = answeredOf(state);
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
    ...(answeredFilter ? [{ text: t(answeredFilter === 'true' ? 'rants.answered' : 'rants.unanswered'), off: { answered: '' } }] : []),
    ...(status ? [{ text: t('rants.named', { label: t('rants.status'), name: t(`rants.${status}`) }), off: { status: '' } }] : []),
    ...(owner ? [{ text: ownerChip(ownerOf(state), owner), off: { owner: '' } }] : []),
    ...(due ? [{ text: ofClocks(due === 'today' ? 'clocks.dueToday' : 'clocks.dueOver'), off: { due: '' } }] : []),
    ...(kind
      ? [{ text: t('rants.named', { label: ofKinds('rantKind.kind'), name: ofKinds(`rantKind.${kind}`) }), off: { kind: '' } }]
      : []),
    ...textFilterNames
      .filter((filter) => state.filter(filter) !== '')
      .map((filter) => ({ text: t('rants.named', { label: t(`rants.${filter}`), name: state.filter(filter) }), off: { [filter]: '' } })),
  ];
}

/** `children`: actions on everything that the filters find. */
export function ActiveFilters({ state, children }: { state: TableState; children: ReactNode }) {
  const active = activeOf(state, useSession().settings?.timeZone, isHandler(useUser()), useOwnerText(ownerOf(state)));
  if (active.length === 0 && !children) return null;
  return (
    <div className={classes.activeRow}>
      {active.length > 0 && (
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
      )}
      {children}
    </div>
  );
}
