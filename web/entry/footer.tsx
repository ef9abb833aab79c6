/** On every page: whose this is, links of features, what it runs on, and the time (product.md 1.5). */
import { languageNames, languages } from '@earshot/words/language';
import { useEffect, useState } from 'react';
import { addressOf } from '../lib/api/url.ts';
import { useFormat } from '../lib/format/format.ts';
import { chooseLanguage, language } from '../lib/language/language.ts';
import { t as common } from '../lib/language/sentences.ts';
import { Filled } from '../loading/filled.tsx';
import { toast } from '../ui/layout/toast.tsx';
import classes from './footer.module.css';
import { footerLinks } from './slots.ts';
import { useOrganisationName, useWelcome } from './welcome.ts';
import { t } from './words.ts';

export function Footer({ hasLanguages = false }: { hasLanguages?: boolean }) {
  const name = useOrganisationName();
  return (
    <footer className={classes.footer}>
      <span dir="auto">{t('app.rights', { year: String(new Date().getFullYear()), name })}</span>
      <Filled slot={footerLinks} />
      <a href="https://fastify.dev" target="_blank" rel="noreferrer noopener">
        {t('app.powered')}
      </a>
      <a href={addressOf('/licences.txt')} target="_blank" rel="noreferrer noopener">
        {t('app.licences')}
      </a>
      {hasLanguages && <Languages />}
      <Clock />
    </footer>
  );
}

/** For who is not signed in: the choice is kept on this device. */
function Languages() {
  return (
    <nav className={classes.languages} aria-label={t('app.language')}>
      {languages.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-current={one === language || undefined}
          onClick={() => void chooseLanguage(one).catch(() => toast.error(common('lib.noConnection')))}
        >
          {languageNames[one]}
        </button>
      ))}
    </nav>
  );
}

/** Ticks each second. No live region: nobody wants it read out. */
function Clock() {
  const { clock } = useFormat(useWelcome().data?.timeZone);
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), 1000);
    return () => window.clearInterval(timer);
  }, []);
  return (
    <time className={classes.clock} dateTime={now.toISOString()}>
      {clock(now)}
    </time>
  );
}
