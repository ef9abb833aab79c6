/**
 * The footer of every page: organisation, links of features, the software used, languages before sign-in, and the time (product.md 1.5).
 */
import { languageNames, languages } from '@earshot/words/language';
import { useEffect, useState } from 'react';
import { useFormat } from '../lib/format/format.ts';
import { chooseLanguage, language } from '../lib/language/language.ts';
import { t as commonWords } from '../lib/language/sentences.ts';
import { Filled } from '../loading/filled.tsx';
import { toast } from '../ui/layout/toast.tsx';
import classes from './footer.module.css';
import { footerLinks, legalLinks } from './slots.ts';
import { useOrganisationName, useWelcome } from './welcome.ts';
import { t } from './words.ts';

export function Footer({ hasLanguages = false }: { hasLanguages?: boolean }) {
  const name = useOrganisationName();
  return (
    <footer className={classes.footer}>
      <span dir="auto">{t('app.rights', { year: String(new Date().getFullYear()), name })}</span>
      <Filled slot={legalLinks} />
      <a href="https://fastify.dev" target="_blank" rel="noreferrer noopener">
        {t('app.powered')}
      </a>
      <Filled slot={footerLinks} />
      {hasLanguages && <Languages />}
      <Clock />
    </footer>
  );
}

/** For people who are not signed in; the choice is stored on the device. */
function Languages() {
  return (
    <nav className={classes.languages} aria-label={t('app.language')}>
      {languages.map((other) => (
        <button
          key={other}
          type="button"
          lang={other}
          aria-current={other === language || undefined}
          onClick={() => void chooseLanguage(other).catch(() => toast.error(commonWords('lib.noConnection')))}
        >
          {languageNames[other]}
        </button>
      ))}
    </nav>
  );
}

/** Updates every second, and is no live region, because nobody wants to hear it read out. */
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
