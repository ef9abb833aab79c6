/** Beside a rant: the other side, and what its author is asked. */
import type { RantDetail } from '@earshot/contract/rants';
import { CheckIn } from './check-in.tsx';
import { SummaryPanel } from './summary-panel.tsx';

export default function BesideRant({ rant }: { rant: RantDetail }) {
  return (
    <>
      {rant.isMine && <CheckIn rant={rant} />}
      <SummaryPanel rant={rant} />
    </>
  );
}
