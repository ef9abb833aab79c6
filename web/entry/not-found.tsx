import { Link } from 'react-router';
import { Page } from '../ui/layout/page.tsx';
import { t } from './words.ts';

export function NotFound() {
  return (
    <Page title={t('app.notFound')} about={t('app.notFoundAbout')}>
      <Link to="/dashboard">{t('app.dashboard')}</Link>
    </Page>
  );
}
