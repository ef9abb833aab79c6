/** The two things that can be said below a rant: the response of those who handle rants, and what its author adds. */
import { messageContent, type RantDetail, responseContent } from '@earshot/contract/rants';
import { useRespond, useWrite } from '../calls.ts';
import { firstName } from '../people.ts';
import { t } from '../words.ts';
import { type CiteSlot, ReplyForm } from './reply-form.tsx';

export function ResponseForm({ rant, cite }: { rant: RantDetail; cite: CiteSlot | undefined }) {
  const respond = useRespond(rant._id);
  const hint =
    rant.author === null || rant.isMine ? t('rants.responseHintNobody') : t('rants.responseHint', { name: firstName(rant.author) });
  return (
    <ReplyForm
      rant={rant}
      kind="response"
      label={t('rants.yourResponse')}
      hint={hint}
      placeholder={t('rants.responsePlace')}
      failed={t('rants.responseFailed')}
      cite={cite}
      check={(text) => responseContent.safeParse(text).error?.issues[0]?.message}
      send={({ _id, text, files }) => respond.mutateAsync({ _id, response: text, files })}
    />
  );
}

export function MessageForm({ rant }: { rant: RantDetail }) {
  const write = useWrite(rant._id);
  return (
    <ReplyForm
      rant={rant}
      kind="message"
      label={t('rants.addSomething')}
      hint={rant.status === 'Resolved' ? t('rants.addHintResolved') : t('rants.addHint')}
      placeholder={t('rants.addPlace')}
      failed={t('rants.addFailed')}
      check={(text) => (text.trim() === '' ? t('rants.addEmpty') : messageContent.safeParse(text).error?.issues[0]?.message)}
      send={({ _id, text, files }) => write.mutateAsync({ _id, content: text, files })}
    />
  );
}
