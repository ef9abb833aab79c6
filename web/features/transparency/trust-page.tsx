/** The public log, for everybody: what it is, the newest six words, how to check a receipt, what was removed. Nobody need sign in. */
import { transparency } from '@earshot/contract/log';
import type { SignedHead } from '@earshot/contract/receipt';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../../lib/api/url.ts';
import { daysText } from '../../lib/format/days.ts';
import { queryOf } from '../../lib/query/query.ts';
import { Page } from '../../ui/layout/page.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { QueryState } from '../../ui/layout/states.tsx';
import { Copied } from './copied.tsx';
import { Assets, Heads, Removals } from './tables.tsx';
import classes from './trust.module.css';
import { t } from './words.ts';

const dayText = (one: string): string => daysText({ from: one, to: one });

const shown = { query: { limit: 20 } };

export function TrustPage() {
  const query = useQuery(queryOf('transparency', transparency.heads, shown));
  return (
    <Page title={t('trust.title')} about={t('trust.about')}>
      <QueryState query={query} failed={t('trust.failed')} label={t('trust.loading')} loading={<div className={classes.skeleton} />}>
        {(heads) => (
          <div className={classes.sheet}>
            <Newest head={heads[0]} />
            <About />
            <Check />
            <Key head={heads[0]} />
            {heads.length > 1 && (
              <Section className={classes.section} title={t('trust.earlier')}>
                <Heads heads={heads.slice(1)} />
              </Section>
            )}
            <Removed />
            <Files />
          </div>
        )}
      </QueryState>
    </Page>
  );
}

function Newest({ head }: { head: SignedHead | undefined }) {
  return (
    <Section className={classes.section} title={t('trust.head')}>
      {head ? (
        <>
          <p className={classes.words} dir="ltr" translate="no">
            {head.words}
          </p>
          <div className={classes.under}>
            <p className={classes.dimmed}>{t('trust.headOf', { round: head.round, day: dayText(head.day), size: head.size })}</p>
            <Copied text={head.words} />
          </div>
          <p>{t('trust.headKeep')}</p>
        </>
      ) : (
        <p className={classes.dimmed}>{t('trust.headNone')}</p>
      )}
    </Section>
  );
}

const About = () => (
  <Section className={classes.section} title={t('trust.what')}>
    <p>{t('trust.whatRants')}</p>
    <p>{t('trust.whatHead')}</p>
    <p>{t('trust.whatNot')}</p>
    <p>{t('trust.blank')}</p>
  </Section>
);

const Check = () => (
  <Section className={classes.section} title={t('trust.check')}>
    <p>{t('trust.checkAbout')}</p>
    <div>
      <Button component="a" variant="default" href={addressOf('/verify.html')} target="_blank" rel="noreferrer noopener">
        {t('trust.checkOpen')}
      </Button>
    </div>
    <p className={classes.dimmed}>{t('trust.checkProgram')}</p>
    <code className={classes.code} dir="ltr" translate="no">
      npm run receipt -- check FILE --head=WORDS
    </code>
  </Section>
);

const Key = ({ head }: { head: SignedHead | undefined }) => (
  <Section className={classes.section} title={t('trust.key')}>
    <p>{t('trust.keyAbout')}</p>
    {head ? (
      <code className={classes.code} dir="ltr" translate="no">
        {head.key}
      </code>
    ) : (
      <p className={classes.dimmed}>{t('trust.keyNone')}</p>
    )}
  </Section>
);

function Removed() {
  const query = useQuery(queryOf('transparency', transparency.removals, shown));
  return (
    <Section className={classes.section} title={t('trust.removals')}>
      <p>{t('trust.removalsAbout')}</p>
      <QueryState query={query} failed={t('trust.failed')} label={t('trust.loading')} loading={null}>
        {(removals) =>
          removals.length === 0 ? <p className={classes.dimmed}>{t('trust.removalsNone')}</p> : <Removals removals={removals} />
        }
      </QueryState>
    </Section>
  );
}

function Files() {
  const query = useQuery(queryOf('transparency', transparency.assets));
  return (
    <Section className={classes.section} title={t('trust.assets')}>
      <p>{t('trust.assetsAbout', { link: '/files.json' })}</p>
      <QueryState query={query} failed={t('trust.failed')} label={t('trust.loading')} loading={null}>
        {(assets) => (assets.length === 0 ? <p className={classes.dimmed}>{t('trust.assetsNone')}</p> : <Assets assets={assets} />)}
      </QueryState>
    </Section>
  );
}
