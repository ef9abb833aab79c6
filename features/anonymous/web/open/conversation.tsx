/**
 * An anonymous rant as its author reads it: its text, the messages, who can read it, and what can still be done. Each request is one box.
 */

import { english as values } from '@earshot/words/values.en';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { resolvedReasons } from '#features/rants/contract';
import { readersInNumbers } from '#features/rants/web';
import { daysText } from '#web/lib/format/days.ts';
import { useFormat } from '#web/lib/format/format.ts';
import { catalogue } from '#web/lib/language/words.ts';
import { save } from '#web/lib/page/save.ts';
import { Chip } from '#web/ui/layout/chip.tsx';
import { Notice } from '#web/ui/layout/notice.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import classes from '#web/ui/layout/sheet.module.css';
import { EmptyState, QueryState } from '#web/ui/layout/states.tsx';
import type { LookedRant, Thread, TimelineEntry, Unsent } from '../device.ts';
import { t } from '../words.ts';
import { Answer } from './answer.tsx';
import { CheckIn } from './check-in.tsx';
import { NotSent } from './not-sent.tsx';
import { Reveal } from './reveal.tsx';
import { Solved } from './solved.tsx';

const valueNames = catalogue(values);
/** A box is sent when somebody asks, and not whenever the window gets the focus again. */
const fetchOnce = { gcTime: 0, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;
const hues = { Pending: 'ochre', Responded: 'blue', Urgent: 'red', Resolved: 'green' } as const;
const dayText = (day: string): string => daysText({ from: day, to: day });

interface ConversationProps {
  thread: Thread;
  /** Numbers the conversations opened on this page, so that each has its own query. */
  n: number;
  /** Proves who wrote the rant; null where the twelve words were not typed. */
  secret: string | null;
  /** Finds the text where the rant has not arrived and is on this device; null where the words were not typed. */
  unsent: (() => Promise<Unsent | null>) | null;
  onOther: () => void;
}

export function Conversation({ thread, n, secret, unsent, onOther }: ConversationProps) {
  const { due } = useFormat();
  const lookAtThread = async () => {
    const threadState = await thread.look();
    const isMissing = !('rant' in threadState || 'waiting' in threadState);
    return { ...threadState, kept: isMissing && unsent ? await unsent() : null };
  };
  const query = useQuery({ queryKey: ['sealed', 'look', n], queryFn: lookAtThread, ...fetchOnce });
  const retryButton = (
    <div className={classes.actions}>
      <Button variant="default" onClick={() => void query.refetch()} loading={query.isFetching}>
        {t('sealed.reload')}
      </Button>
      <Button variant="subtle" color="gray" onClick={onOther}>
        {t('sealed.other')}
      </Button>
    </div>
  );
  return (
    <QueryState query={query} failed={t('sealed.readFailed')} label={t('sealed.reading')} loading={<div className={classes.skeleton} />}>
      {(reply) =>
        'rant' in reply ? (
          <div className={classes.sheet}>
            <Rant looked={reply} />
            <Said looked={reply} />
            {reply.rant.muted !== null && <Notice kind="info">{t('sealed.muted', { reason: reply.rant.muted })}</Notice>}
            {isAsked(reply) && <Solved thread={thread} rant={reply.rant} onChanged={() => void query.refetch()} />}
            {reply.checkIn && <CheckIn thread={thread} checkIn={reply.checkIn} onChanged={() => void query.refetch()} />}
            {isThere(reply) && <Answer thread={thread} isMuted={reply.rant.muted !== null} onChanged={() => void query.refetch()} />}
            <Section className={classes.section} title={t('sealed.readersTitle')}>
              {readersInNumbers(reply.readers, true, null).map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </Section>
            {isThere(reply) && <Reveal rant={reply.rant._id} isRevealed={reply.rant.isRevealed} secret={secret} />}
            {retryButton}
          </div>
        ) : reply.kept ? (
          <div className={classes.sheet}>
            <NotSent unsent={reply.kept} onChanged={() => void query.refetch()} />
            {retryButton}
          </div>
        ) : (
          <EmptyState
            sentence={'waiting' in reply ? t('sealed.waits', { time: due(reply.round) }) : t('sealed.unknown')}
            action={retryButton}
          />
        )
      }
    </QueryState>
  );
}

const isThere = ({ rant }: LookedRant): boolean => !rant.withdrawn && rant.removed === null;
/** A muted author is asked nothing: the answer would be dropped. */
const isAsked = (thread: LookedRant): boolean => isThere(thread) && thread.rant.status === 'Resolved' && thread.rant.muted === null;

function Rant({ looked: { rant, receipt } }: { looked: LookedRant }) {
  const { target, department, category, content, day, status, withdrawn, removed } = rant;
  const file = () => save(`receipt-${day}-${rant._id.slice(0, 8)}.json`, 'application/json', `${JSON.stringify(receipt, null, 1)}\n`);
  return (
    <section className={classes.rant} aria-label={t('sealed.cameIn', { day: dayText(day) })}>
      <p className={classes.facts}>
        <Chip hue={hues[status]}>{valueNames(`status.${status}`)}</Chip>
        <span>{t('sealed.about', { target, department, category })}</span>
        <span>{t('sealed.cameIn', { day: dayText(day) })}</span>
      </p>
      {withdrawn && <Notice kind="info">{t('sealed.withdrawn')}</Notice>}
      {removed && (
        <Notice kind="info">
          {removed.reason
            ? t('sealed.removedWhy', { day: dayText(removed.day), reason: removed.reason })
            : t('sealed.removed', { day: dayText(removed.day) })}
        </Notice>
      )}
      {content !== '' && (
        <p className={classes.content} dir="auto">
          {content}
        </p>
      )}
      {receipt && (
        <Button size="compact-sm" variant="subtle" className={classes.go} onClick={file}>
          {t('sealed.receipt')}
        </Button>
      )}
    </section>
  );
}

function Said({ looked: { timeline, earlier, waiting } }: { looked: LookedRant }) {
  return (
    <Section className={classes.section} title={t('sealed.talk')}>
      {earlier && <p className={classes.dimmed}>{t('sealed.earlier')}</p>}
      {timeline.length === 0 ? (
        <p className={classes.dimmed}>{t('sealed.nobody')}</p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden
        <ol role="list" className={classes.said}>
          {timeline.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {waiting > 0 && <p className={classes.dimmed}>{t('sealed.waiting', { n: waiting })}</p>}
    </Section>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const { short } = useFormat();
  const { mine, actor, date, day, content, isOfAnother } = entry;
  return (
    <li className={classes.entry} data-mine={mine || undefined}>
      <p className={classes.facts}>
        <span className={classes.name}>{mine ? t('sealed.you') : (actor ?? t(content === null ? 'sealed.here' : 'sealed.somebody'))}</span>
        <span>{date === null ? dayText(day) : short(date)}</span>
        {isOfAnother && <span>{t('sealed.likeYours')}</span>}
      </p>
      {content === null ? (
        <p>{changeIn(entry)}</p>
      ) : (
        <p className={classes.content} dir="auto">
          {content}
        </p>
      )}
    </li>
  );
}

/** The sentence for an entry in which nobody wrote anything. */
function changeIn({ kind, to, reason }: TimelineEntry): string {
  if (kind === 'received') return t('sealed.received');
  if (kind === 'removed' || to === null) return t('sealed.wasRemoved');
  const knownReason = resolvedReasons.find((candidate) => candidate === reason);
  const status = valueNames(`status.${to}`);
  return knownReason ? t('sealed.becameFor', { status, reason: valueNames(`reason.${knownReason}`) }) : t('sealed.became', { status });
}
