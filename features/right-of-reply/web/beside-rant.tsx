/** The panel beside a rant: its summary, and the question to its author. */
import type { RantDetail } from '#features/rants/contract';
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
