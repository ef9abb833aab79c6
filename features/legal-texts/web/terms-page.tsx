import { LegalPage } from './legal-page.tsx';

/** The terms of service. */
export function TermsPage() {
  return <LegalPage page="terms" />;
}
