/** 'Who can read this' beside a rant that was sent: a line, and below it the sentences and who has opened the rant. */
import { useSession } from '#web/lib/session/session.tsx';
import type { RantDetail } from '../../contract/shapes.ts';
import { openedInNumbers, readersInBrief, readersInNumbers, useReaders } from './reader-counts.ts';
import { ReadersLine } from './readers-line.tsx';
import { readersIn, readersOf } from './readers-text.ts';

export function RantReaders({ rant }: { rant: RantDetail }) {
  const { settings } = useSession();
  const readers = useReaders(rant._id);
  const expectedReaders = readersIn(rant.visibility, settings);
  const keptOut = rant.targetHasAccount ? rant.target : null;
  const inNumbers = readers
    ? [...readersInNumbers(readers, rant.isMine, keptOut), ...openedInNumbers(readers, rant.responses.length > 0)]
    : [];
  return (
    <ReadersLine brief={readersInBrief(expectedReaders, readers, keptOut)} details={[readersOf(rant, expectedReaders), ...inNumbers]} />
  );
}
