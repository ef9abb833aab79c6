/**
 * The page of the public log, for everybody, without signing in: its newest fingerprint and the check of a receipt. What the log is, and
 * its tables, are behind Details.
 */

import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOf } from '#web/lib/api/url.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { QueryState } from '#web/ui/layout/states.tsx';
import { publicLog } from '../contract/calls.ts';
import type { SignedHead } from '../contract/receipt.ts';
import { Newest } from './newest-words.tsx';
import classes from './public-log.module.css';
import { ReceiptCheck } from './receipt-check.tsx';
import { Assets, Heads, Removals } from './tables.tsx';
import { t } from './words.ts';

const newestQuery = { query: { limit: 20 } };

export function PublicLogPage() {
  const query = useQuery(queryOf('publicLog', publicLog.heads, newestQuery));
  return (
    <Page title={t('log.title')} about={t('log.about')} narrow>
      <QueryState query={query} failed={t('log.failed')} label={t('log.loading')} loading={<div className={classes.skeleton} />}>
        {(heads) => (
          <div className={classes.sheet}>
            <Newest head={heads[0]} />
            <Check />
            <Details heads={heads} />
          </div>
        )}
      </QueryState>
    </Page>
  );
}

/** The tables are loaded when somebody opens them. */
function Details({ heads }: { heads: readonly SignedHead[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={classes.details} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        {t('log.details')}
        <IconChevronDown size={15} stroke={2} aria-hidden />
      </summary>
      {isOpen && (
        <div className={classes.sheet}>
          <About />
          <Key head={heads[0]} />
          {heads.length > 1 && (
            <Section className={classes.section} title={t('log.earlier')}>
              <Heads heads={heads.slice(1)} />
            </Section>
          )}
          <Removed />
          <Files />
        </div>
      )}
    </details>
  );
}

const About = () => (
  <Section className={classes.section} title={t('log.what')}>
    <p>{t('log.blank')}</p>
    <p>{t('log.whatRants')}</p>
    <p>{t('log.whatHead')}</p>
    <p>{t('log.whatNot')}</p>
    <p className={classes.dimmed}>{t('log.checkProgram')}</p>
    <Command>{'earshot receipt check FILE --head=WORDS'}</Command>
  </Section>
);

const Command = ({ children }: { children: string }) => (
  <code className={classes.code} dir="ltr" translate="no">
    {children}
  </code>
);

const Check = () => (
  <Section className={classes.section} title={t('log.check')}>
    <ReceiptCheck />
    <p className={classes.dimmed}>
      {t('log.checkAbout')}{' '}
      <a href={addressOf('/verify.html')} target="_blank" rel="noreferrer noopener">
        {t('log.checkOpen')}
      </a>
    </p>
  </Section>
);

const Key = ({ head }: { head: SignedHead | undefined }) => (
  <Section className={classes.section} title={t('log.key')}>
    <p>{t('log.keyAbout')}</p>
    {head ? (
      <code className={classes.code} dir="ltr" translate="no">
        {head.key}
      </code>
    ) : (
      <p className={classes.dimmed}>{t('log.keyNone')}</p>
    )}
  </Section>
);

function Removed() {
  const query = useQuery(queryOf('publicLog', publicLog.removals, newestQuery));
  return (
    <Section className={classes.section} title={t('log.removals')}>
      <p>{t('log.removalsAbout')}</p>
      <QueryState query={query} failed={t('log.failed')} label={t('log.loading')} loading={null}>
        {(removals) =>
          removals.length === 0 ? <p className={classes.dimmed}>{t('log.removalsNone')}</p> : <Removals removals={removals} />
        }
      </QueryState>
    </Section>
  );
}

function Files() {
  const query = useQuery(queryOf('publicLog', publicLog.assets));
  return (
    <Section className={classes.section} title={t('log.assets')}>
      <p>{t('log.assetsAbout', { link: '/files.json' })}</p>
      <QueryState query={query} failed={t('log.failed')} label={t('log.loading')} loading={null}>
        {(assets) => (assets.length === 0 ? <p className={classes.dimmed}>{t('log.assetsNone')}</p> : <Assets assets={assets} />)}
      </QueryState>
      <p className={classes.dimmed}>{t('log.assetsCheck')}</p>
      <Command>{`earshot verify-page ${location.origin}${addressOf('/')} --head=WORDS`}</Command>
    </Section>
  );
}
