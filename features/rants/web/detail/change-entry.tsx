/**
 * Entries of the timeline about what happened to the rant: it was opened, edited or linked, for example, or its status or owner changed.
 */

import { IconEqual, IconEraser, IconInbox, IconPencil, IconUserCheck, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Linked } from '#web/ui/layout/linked.tsx';
import { When } from '#web/ui/layout/when.tsx';
import type { TimelineEntry } from '../../contract/shapes.ts';
import { t as deadlineWords } from '../deadlines/words.ts';
import { actorName } from '../display-text.ts';
import { t as linkWords } from '../links/words.ts';
import { hueOf, iconOf, StatusChip } from '../status-chip.tsx';
import { ofKinds, t } from '../words.ts';
import classes from './conversation.module.css';
import { Rail } from './conversation.tsx';
import { places, rich } from './rich.tsx';

interface ChangeEntryProps {
  entry: TimelineEntry;
  before: TimelineEntry | undefined;
  /** Shows the day without the time. */
  isDay?: boolean | undefined;
}

export function ChangeEntry({ entry, before, isDay }: ChangeEntryProps) {
  return (
    <li className={classes.entry}>
      <Rail>
        <Marker entry={entry} />
      </Rail>
      <div className={classes.change}>
        <p className={classes.changeLine}>
          <span className={classes.sentence}>{sentenceOf(entry, before)}</span>{' '}
          {!followsEntry(entry, before) && <When iso={entry.date} isDay={isDay} />}
        </p>
        {entry.handOver?.note && (
          <p className={classes.note} dir="auto">
            <Linked text={entry.handOver.note} />
          </p>
        )}
        {entry.byLink && <p>{linkWords('same.byLink')}</p>}
        {entry.reason && <p>{t('rants.reasonIs', { reason: t(`rants.reason.${entry.reason}`) })}</p>}
      </div>
    </li>
  );
}

/** Icons of entries that are not changes of status. */
const markOf: Partial<Record<TimelineEntry['kind'], typeof IconUsers>> = {
  owner: IconUserCheck,
  edited: IconPencil,
  withdrawn: IconEraser,
  linked: IconEqual,
  received: IconInbox,
};

function Marker({ entry }: { entry: TimelineEntry }) {
  const Icon = entry.to === null ? (markOf[entry.kind] ?? IconUsers) : iconOf[entry.to];
  return (
    <span className={classes.marker} data-hue={entry.to === null ? 'gray' : hueOf[entry.to]}>
      <Icon size={14} stroke={2} />
    </span>
  );
}

/** A text and the change of status it causes have the same date: the second entry need not repeat name and time. */
const followsEntry = (entry: TimelineEntry, before: TimelineEntry | undefined): boolean =>
  before !== undefined && before.content !== null && before.date === entry.date;

function sentenceOf(entry: TimelineEntry, before: TimelineEntry | undefined): ReactNode {
  const name = actorName(entry);
  if (entry.kind === 'received') return deadlineWords('clocks.received');
  if (entry.bySealedAuthor && entry.kind === 'withdrawn') return ofKinds('rantKind.withdrew');
  if (entry.kind === 'opened') return t('rants.opened', { name });
  if (entry.kind === 'edited' || entry.kind === 'withdrawn') return t(`rants.${entry.kind}By`, { name });
  if (entry.kind === 'linked') return linkSentence(entry, name);
  if (entry.handOver) return ownerSentence(entry, entry.handOver);
  if (entry.from === null || entry.to === null) return t('rants.saidStatus', { status: entry.to ?? '' });
  const chips = { from: <StatusChip status={entry.from} />, to: <StatusChip status={entry.to} /> };
  const open = places('from', 'to');
  if (followsEntry(entry, before)) return rich(t('rants.changed', open), chips);
  if (entry.byItself) return rich(t('rants.waited', open), chips);
  if (entry.actor === null) return rich(t('rants.changed', open), chips);
  return rich(t('rants.changedBy', { name, ...open }), chips);
}

/** `byItself`: the link ended because the text of one of the two rants was erased. */
function linkSentence({ byItself, isLinked }: TimelineEntry, name: string): string {
  if (isLinked) return linkWords('same.linkedBy', { name });
  return byItself ? linkWords('same.ended') : linkWords('same.unlinkedBy', { name });
}

/** Says who took, assigned or released a rant. `byItself`: a rule assigned it, or the owner may no longer own rants. */
function ownerSentence(entry: TimelineEntry, { from, to, byItself }: NonNullable<TimelineEntry['handOver']>): string {
  const name = actorName(entry);
  if (byItself) {
    if (to !== null) return t('rants.ownedByRule', { to });
    return t('rants.ownerEnded', { from: from ?? t('rants.unknown') });
  }
  if (to === null) return from === null || from === name ? t('rants.letGoBy', { name }) : t('rants.ownerTaken', { name, from });
  if (to === name) return from === null ? t('rants.took', { name }) : t('rants.tookFrom', { name, from });
  return from === null || from === name ? t('rants.gave', { name, to }) : t('rants.gaveFrom', { name, from, to });
}
