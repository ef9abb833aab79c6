/** The question to the author since the rant was resolved, which another feature shows. The answer goes by the box. */
import type { ShownCheckIn } from '#features/rants/contract';
import { authorAsked } from '#features/rants/web/slots';
import { Filled } from '#web/loading/filled.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import type { Taken, Thread } from '../device.ts';
import { t } from '../words.ts';
import { useContentCheck } from './content.ts';

const hindered = { none: 'sealed.messageGone', full: 'sealed.solvedFull' } as const;

export function CheckIn({ thread, checkIn, onChanged }: { thread: Thread; checkIn: ShownCheckIn; onChanged: () => void }) {
  const wrongWith = useContentCheck();
  const onSent = (taken: Taken) => {
    if (taken !== 'taken') return toast.error(t(hindered[taken]));
    toast.success(t('sealed.solvedWaits'));
    onChanged();
  };
  return (
    <Filled
      slot={authorAsked}
      checkIn={checkIn}
      send={(told) => thread.checkIn(checkIn._id, told)}
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
