/** Profile: the person's own API keys, with making and ending one. */

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
  const [keyToEnd, setKeyToEnd] = useState<Key | null>(null);
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
                <Row key={key._id} apiKey={key} onEnd={() => setKeyToEnd(key)} />
              ))}
            </ul>
          )
        }
      </QueryState>
      <Button variant="default" leftSection={<IconKey size={18} stroke={1.75} aria-hidden />} onClick={() => setIsMaking(true)}>
        {t('keys.make')}
      </Button>
      {isMaking && <MakeKey isService={false} onClose={() => setIsMaking(false)} />}
      {keyToEnd && <EndKey apiKey={keyToEnd} onClose={() => setKeyToEnd(null)} onEnded={() => document.getElementById(heading)?.focus()} />}
    </section>
  );
}

function Row({ apiKey, onEnd }: { apiKey: Key; onEnd: () => void }) {
  const { ago } = useFormat();
  const facts = [
    t('keys.until', { day: daysText({ from: apiKey.until, to: apiKey.until }) }),
    apiKey.usedAt ? t('keys.usedAt', { when: ago(apiKey.usedAt) }) : t('keys.neverUsed'),
  ];
  return (
    <li className={profile.session}>
      <div className={profile.words}>
        <p className={profile.device}>
          <b dir="auto">{apiKey.name}</b>
          <KeyState state={apiKey.state} />
        </p>
        {scopeWords(apiKey).map((words) => (
          <p key={words} className={profile.dimmed}>
            {words}
          </p>
        ))}
        <p className={profile.dimmed}>{facts.join(' · ')}</p>
      </div>
      {apiKey.state === 'live' && (
        <Button variant="default" size="compact-md" aria-label={t('keys.endNamed', { name: apiKey.name })} onClick={onEnd}>
          {t('keys.end')}
        </Button>
      )}
    </li>
  );
}
