/** The works council's report on the page Data and law. */
import { Link } from 'react-router';
import { settingsClasses as classes } from '#features/settings/web';
import { Section } from '#web/ui/layout/section.tsx';
import { t } from './words.ts';

export const ReportSection = () => (
  <Section title={t('trust.openTitle')} className={classes.texts}>
    <p>{t('trust.openAbout')}</p>
    <Link to="/trust/pack">{t('trust.open')}</Link>
  </Section>
);
