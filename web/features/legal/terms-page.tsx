import { LegalPage } from './legal-page.tsx';
import { terms } from './texts.ts';
import { t } from './words.ts';

/** What people agree on who use this. */
export function TermsPage() {
  return <LegalPage title={t('legal.terms')} sections={terms} />;
}
