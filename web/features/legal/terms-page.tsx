import { LegalPage } from './legal-page.tsx';

/** What people agree on who use this. */
export function TermsPage() {
  return <LegalPage page="terms" />;
}
