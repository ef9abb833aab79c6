import { LegalPage } from './legal-page.tsx';

/** Authorities outside the organisation that anybody can turn to. */
export function ChannelsPage() {
  return <LegalPage page="channels" />;
}
