import { LegalPage } from './legal-page.tsx';

/** What is done with what people write. */
export function PrivacyPage() {
  return <LegalPage page="privacy" />;
}
