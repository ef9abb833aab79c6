/** The person's sessions, each in words, with buttons to end one or all others. */
import { accounts, type Session } from '@earshot/contract/accounts';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useFormat } from '#web/lib/format/format.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { Chip } from '#web/ui/layout/chip.tsx';
import { QueryState } from '#web/ui/layout/states.tsx';
import { seenAs } from './agent.ts';
import { EndOthers, EndSession } from './end-session.tsx';
import classes from './profile.module.css';
import { t } from './words.ts';

export function Sessions() {
  const heading = useId();
  const query = useQuery(queryOf('accounts', accounts.sessions));
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <h2 id={heading} tabIndex={-1}>
        {t('profile.sessions')}
      </h2>
      <QueryState
        query={query}
        failed={t('profile.sessionsFailed')}
        label={t('profile.sessionsLoading')}
        loading={
          <>
            <div className={classes.skeleton} />
            <div className={classes.skeleton} />
          </>
        }
      >
        {(data) => <List sessions={data} toHeading={() => document.getElementById(heading)?.focus()} />}
      </QueryState>
    </section>
  );
}

function List({ sessions, toHeading }: { sessions: readonly Session[]; toHeading: () => void }) {
  const [sessionToEnd, setSessionToEnd] = useState<Session | 'others' | null>(null);
  // This session first, the others in the server's order, by last use.
  const sortedSessions = [...sessions].sort((a, b) => Number(b.isThis) - Number(a.isThis));
  const otherCount = sessions.filter((session) => !session.isThis).length;
  const close = () => setSessionToEnd(null);
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden */}
      <ul role="list" className={classes.sessions}>
        {sortedSessions.map((session) => (
          <Row key={session._id} session={session} onEnd={() => setSessionToEnd(session)} />
        ))}
      </ul>
      {otherCount > 0 && (
        <Button variant="default" onClick={() => setSessionToEnd('others')}>
          {t('profile.endOthers')}
        </Button>
      )}
      {sessionToEnd === 'others' && <EndOthers count={otherCount} onClose={close} onEnded={toHeading} />}
      {sessionToEnd && sessionToEnd !== 'others' && <EndSession session={sessionToEnd} onClose={close} onEnded={toHeading} />}
    </>
  );
}

function Row({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { ago, day } = useFormat();
  const { words, isPhone } = seenAs(session.agent);
  const Sign = isPhone ? IconDeviceMobile : IconDeviceDesktop;
  const facts = [
    t('profile.used', { when: ago(session.usedAt) }),
    t('profile.since', { day: day(session.startedAt) }),
    t('profile.from', { address: session.address }),
  ];
  return (
    <li className={classes.session}>
      <Sign className={classes.sign} size={22} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <p className={classes.device}>
          <b>{words}</b>
          {session.isThis && <Chip hue="petrol">{t('profile.thisDevice')}</Chip>}
        </p>
        <p className={classes.dimmed}>{facts.join(' · ')}</p>
      </div>
      {!session.isThis && (
        <Button variant="default" size="compact-md" aria-label={t('profile.endNamed', { device: words })} onClick={onEnd}>
          {t('profile.end')}
        </Button>
      )}
    </li>
  );
}
