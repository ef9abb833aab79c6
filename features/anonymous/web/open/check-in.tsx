/** The question that the author is asked since the rant was resolved. Another feature shows it; the answer is sent in a box. */
import type { ShownCheckIn } from '#features/rants/contract';
import { authorAsked } from '#features/rants/web/slots';
import { Filled } from '#web/loading/filled.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import type { TakenResult, Thread } from '../device.ts';
import { t } from '../words.ts';
import { useContentCheck } from './content.ts';

const hindered = { none: 'sealed.messageGone', full: 'sealed.solvedFull' } as const;

export function CheckIn({ thread, checkIn, onChanged }: { thread: Thread; checkIn: ShownCheckIn; onChanged: () => void }) {
  const wrongWith = useContentCheck();
  const onSent = (outcome: TakenResult) => {
    if (outcome !== 'taken') return toast.error(t(hindered[outcome]));
    toast.success(t('sealed.solvedWaits'));
    onChanged();
  };
  return (
    <Filled
      slot={authorAsked}
      checkIn={checkIn}
      send={(message) => thread.checkIn(checkIn._id, message)}
      onSent={onSent}
      wrongWith={wrongWith}
      sentences={{
        you: t('sealed.you'),
        somebody: t('sealed.somebody'),
        waits: t('sealed.solvedWaits'),
        hint: t('sealed.messageHint'),
        sending: t('sealed.sending'),
        leaving: t('sealed.noDraft'),
      }}
    />
  );
}
