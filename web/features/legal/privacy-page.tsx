import { LegalPage } from './legal-page.tsx';
import { privacy } from './texts.ts';
import { t } from './words.ts';

/** What is done with what people write. */
export function PrivacyPage() {
  return <LegalPage title={t('legal.privacy')} sections={privacy} />;
}
