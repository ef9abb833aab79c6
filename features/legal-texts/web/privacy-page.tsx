import { LegalPage } from './legal-page.tsx';

/** The privacy policy. */
export function PrivacyPage() {
  return <LegalPage page="privacy" />;
}
