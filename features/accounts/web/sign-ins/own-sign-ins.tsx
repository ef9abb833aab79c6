/** Profile: the person's own last sign-ins, including refused ones. */

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useFormat } from '#web/lib/format/format.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { QueryState } from '#web/ui/layout/states.tsx';
import { type SignIn, signIns } from '../../contract/sign-ins.ts';
import profile from '../profile/profile.module.css';
import { From, Result } from './parts.tsx';
import { t } from './words.ts';

export function OwnSignIns() {
  const heading = useId();
  const query = useQuery(queryOf('signIns', signIns.mine));
  return (
    <section className={profile.section} aria-labelledby={heading}>
      <h2 id={heading}>{t('signIns.mine')}</h2>
      <p className={profile.about}>{t('signIns.mineAbout')}</p>
      <QueryState
        query={query}
        failed={t('signIns.mineFailed')}
        label={t('signIns.loading')}
        loading={<div className={profile.skeleton} />}
      >
        {(list) =>
          list.length === 0 ? (
            <p className={profile.dimmed}>{t('signIns.mineNone')}</p>
          ) : (
            // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden
            <ul role="list" className={profile.sessions}>
              {list.map((signIn) => (
                <Row key={`${signIn.at} ${signIn.result}`} signIn={signIn} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  );
}

function Row({ signIn }: { signIn: SignIn }) {
  const { short } = useFormat();
  return (
    <li className={profile.session}>
      <div className={profile.words}>
        <p className={profile.device}>
          <time dateTime={signIn.at}>{short(signIn.at)}</time>
          <span className={profile.dimmed}>
            <Result signIn={signIn} />
          </span>
        </p>
        <p className={profile.dimmed}>
          <From signIn={signIn} />
        </p>
      </div>
    </li>
  );
}
