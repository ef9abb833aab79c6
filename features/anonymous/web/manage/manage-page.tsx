/** Anonymous rants, for admins: the settings, how they stand, pausing them and closing all passes. */

import type { ReactNode } from 'react';
import { SettingsPanel } from '#features/settings/web';
import { t as administrationWords } from '#web/frame/administration-words.ts';
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

/** `people`: sections about people whom authors can trust. */
export function ManagePage({ people }: { people: ReactNode }) {
  const query = useKeys();
  return (
    <Page title={administrationWords('administration.anonymous')} about={administrationWords('administration.anonymousAbout')}>
      <div className={classes.sheet}>
        <SettingsPanel page="/administration/anonymous" />
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
        {people}
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
    {state !== 'off' && (
      <div className={classes.actions}>
        <Pause isPaused={state === 'paused'} />
      </div>
    )}
  </>
);

const list = inLanguage(() => new Intl.ListFormat(locale, { type: 'unit' }));
const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

function KeyFacts({ keys: { state, issuer, nextRound, renewedOn } }: { keys: SealedKeys }) {
  const { due, number } = useFormat();
  const { settings } = useSession();
  const crowd = useCrowd();
  const holders = crowd.data?.holders ?? null;
  const holdersText = holders === null ? t('sealedManage.holdersFew') : number(holders);
  const unknownText = t(crowd.isError ? 'sealedManage.holdersUnknown' : 'sealedManage.loading');
  const round = issuer?.proof?.head.round;
  const facts: [name: string, value: string][] = [
    [t('sealedManage.holders'), crowd.data ? holdersText : unknownText],
    [t('sealedManage.hours'), list().format((settings?.roundHours ?? []).map(hourText))],
    [t('sealedManage.next'), due(nextRound)],
    [t('sealedManage.key'), issuer?.epoch ?? t(state === 'off' ? 'sealedManage.keyOff' : 'sealedManage.keyNone')],
  ];
  if (issuer)
    facts.push([t('sealedManage.logged'), round === undefined ? t('sealedManage.loggedNot') : t('sealedManage.loggedIn', { round })]);
  if (renewedOn) facts.push([t('sealedManage.renewed'), daysText({ from: renewedOn, to: renewedOn })]);
  return <Facts facts={facts} />;
}
