/** Profile: the own keys for programs, a new one, and the end of one. */

import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { profileClasses as profile } from '#features/accounts/web';
import { daysText } from '#web/lib/format/days.ts';
import { useFormat } from '#web/lib/format/format.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { QueryState } from '#web/ui/layout/states.tsx';
import { type Key, keys } from '../contract/calls.ts';
import { EndKey } from './end-key.tsx';
import { MakeKey } from './make-key.tsx';
import { KeyState, scopeWords } from './parts.tsx';
import { t } from './words.ts';

export function OwnKeys() {
  const heading = useId();
  const query = useQuery(queryOf('keys', keys.list));
  const [isMaking, setIsMaking] = useState(false);
  const [asked, setAsked] = useState<Key | null>(null);
  return (
    <section className={profile.section} aria-labelledby={heading}>
      <h2 id={heading} tabIndex={-1}>
        {t('keys.title')}
      </h2>
      <p className={profile.about}>{t('keys.about')}</p>
      <QueryState query={query} failed={t('keys.failed')} label={t('keys.loading')} loading={<div className={profile.skeleton} />}>
        {(list) =>
          list.length > 0 && (
            // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden
            <ul role="list" className={profile.sessions}>
              {list.map((key) => (
                <Row key={key._id} of={key} onEnd={() => setAsked(key)} />
              ))}
            </ul>
          )
        }
      </QueryState>
      <Button variant="default" leftSection={<IconKey size={18} stroke={1.75} aria-hidden />} onClick={() => setIsMaking(true)}>
        {t('keys.make')}
      </Button>
      {isMaking && <MakeKey isService={false} onClose={() => setIsMaking(false)} />}
      {asked && <EndKey of={asked} onClose={() => setAsked(null)} onEnded={() => document.getElementById(heading)?.focus()} />}
    </section>
  );
}

function Row({ of, onEnd }: { of: Key; onEnd: () => void }) {
  const { ago } = useFormat();
  const facts = [
    t('keys.until', { day: daysText({ from: of.until, to: of.until }) }),
    of.usedAt ? t('keys.usedAt', { when: ago(of.usedAt) }) : t('keys.neverUsed'),
  ];
  return (
    <li className={profile.session}>
      <div className={profile.words}>
        <p className={profile.device}>
          <b dir="auto">{of.name}</b>
          <KeyState state={of.state} />
        </p>
        {scopeWords(of).map((words) => (
          <p key={words} className={profile.dimmed}>
            {words}
          </p>
        ))}
        <p className={profile.dimmed}>{facts.join(' · ')}</p>
      </div>
      {of.state === 'live' && (
        <Button variant="default" size="compact-md" aria-label={t('keys.endNamed', { name: of.name })} onClick={onEnd}>
          {t('keys.end')}
        </Button>
      )}
    </li>
  );
}
