/** Trust, for admins: how sealed rants stand, pausing them, closing all passes; and by what everybody can check what happens here. */

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { daysText } from '#web/lib/format/days.ts';
import { useFormat } from '#web/lib/format/format.ts';
import { inLanguage, locale } from '#web/lib/language/language.ts';
import { useSession } from '#web/lib/session/session.tsx';
import { Facts } from '#web/ui/layout/facts.tsx';
import { Notice } from '#web/ui/layout/notice.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { QueryState } from '#web/ui/layout/states.tsx';
import type { SealedKeys } from '../../contract/calls.ts';
import { useCrowd, useKeys } from './calls.ts';
import { ClosePasses } from './close-passes.tsx';
import classes from './manage.module.css';
import { Pause } from './pause.tsx';
import { t } from './words.ts';

/** `log`: the newest words of the public log. `pack`: where the works council's pack is. */
export function ManagePage({ log, pack }: { log: ReactNode; pack: ReactNode }) {
  const query = useKeys();
  return (
    <Page title={t('sealedManage.title')} about={t('sealedManage.about')}>
      <div className={classes.sheet}>
        <Section className={classes.section} title={t('sealedManage.sealed')}>
          <QueryState
            query={query}
            failed={t('sealedManage.failed')}
            label={t('sealedManage.loading')}
            loading={<div className={classes.skeleton} />}
          >
            {(keys) => (
              <>
                <State keys={keys} />
                <KeyFacts keys={keys} />
                <ClosePasses />
              </>
            )}
          </QueryState>
        </Section>
        {log}
        <Trustees />
        <Section className={classes.section} title={t('sealedManage.pack')}>
          {pack}
        </Section>
      </div>
    </Page>
  );
}

const faces = { off: 'info', few: 'info', paused: 'warning', on: 'success' } as const;

const State = ({ keys: { state, reason } }: { keys: SealedKeys }) => (
  <>
    <Notice kind={faces[state]} title={t(`sealedManage.${state}`)} live={false}>
      {state === 'paused' ? t('sealedManage.pausedMeans', { reason: reason ?? '' }) : t(`sealedManage.${state}Means`)}
    </Notice>
    <div className={classes.actions}>
      {state !== 'off' && <Pause isPaused={state === 'paused'} />}
      <Link to="/settings#sealed-rants">{t('sealedManage.setting')}</Link>
    </div>
  </>
);

const list = inLanguage(() => new Intl.ListFormat(locale, { type: 'unit' }));
const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

function KeyFacts({ keys: { state, issuer, nextRound, renewedOn } }: { keys: SealedKeys }) {
  const { due, number } = useFormat();
  const { settings } = useSession();
  const crowd = useCrowd();
  const holders = crowd.data?.holders ?? null;
  const many = holders === null ? t('sealedManage.holdersFew') : number(holders);
  const unknown = t(crowd.isError ? 'sealedManage.holdersUnknown' : 'sealedManage.loading');
  const round = issuer?.proof?.head.round;
  const facts: [name: string, value: string][] = [
    [t('sealedManage.holders'), crowd.data ? many : unknown],
    [t('sealedManage.hours'), list().format((settings?.roundHours ?? []).map(hourText))],
    [t('sealedManage.next'), due(nextRound)],
    [t('sealedManage.key'), issuer?.epoch ?? t(state === 'off' ? 'sealedManage.keyOff' : 'sealedManage.keyNone')],
  ];
  if (issuer)
    facts.push([t('sealedManage.logged'), round === undefined ? t('sealedManage.loggedNot') : t('sealedManage.loggedIn', { round })]);
  if (renewedOn) facts.push([t('sealedManage.renewed'), daysText({ from: renewedOn, to: renewedOn })]);
  return <Facts facts={facts} />;
}

function Trustees() {
  const trustees = useSession().settings?.trustees ?? [];
  return (
    <Section className={classes.section} title={t('sealedManage.trustees')}>
      <p>{t('sealedManage.trusteesAbout')}</p>
      {trustees.length === 0 ? (
        <p className={classes.dimmed}>{t('sealedManage.trusteesNone')}</p>
      ) : (
        <ul className={classes.list}>
          {trustees.map((address) => (
            <li key={address}>
              <bdi>{address}</bdi>
            </li>
          ))}
        </ul>
      )}
      <Link to="/settings#trustees">{t('sealedManage.trusteesSetting')}</Link>
    </Section>
  );
}
