/** Access requests on the page Data and law. */
import { Link } from 'react-router';
import { settingsClasses as classes, settingsWords as t } from '#features/settings/web';
import { Section } from '#web/ui/layout/section.tsx';

export const RequestsSection = () => (
  <Section title={t('settings.requestsTitle')} className={classes.texts}>
    <Link to="/requests">{t('settings.requests')}</Link>
  </Section>
);
