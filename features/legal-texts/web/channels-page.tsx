import { LegalPage } from './legal-page.tsx';

/** Outside authorities that anybody can turn to. */
export function ChannelsPage() {
  return <LegalPage page="channels" />;
}
