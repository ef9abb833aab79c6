/** What can be said below a rant: the response of those who handle rants, their notes for each other, and what its author adds. */
import { messageContent, type RantDetail, responseContent } from '@earshot/contract/rants';
import { IconLock, IconSend } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Choice, Segment } from '../../../ui/form/segment.tsx';
import { useNote, useRespond, useWrite } from '../calls.ts';
import { firstName } from '../people.ts';
import { t } from '../words.ts';
import classes from './reply-form.module.css';
import { type CiteSlot, ReplyForm } from './reply-form.tsx';

/** Two faces where colleagues can be written to: an answer, or a note. What stands in one is kept while the other is shown, and never becomes it. */
export function HandlerForm({ rant, cite }: { rant: RantDetail; cite: CiteSlot | undefined }) {
  const [face, setFace] = useState<'answer' | 'note'>('answer');
  if (!rant.canNote) return <ResponseForm rant={rant} cite={cite} />;
  const faces = (
    <div className={classes.faces}>
      <Segment label={t('rants.whoFor')}>
        <Choice isOn={face === 'answer'} onPick={() => setFace('answer')} icon={<IconSend size={16} stroke={1.75} aria-hidden />}>
          {t('rants.faceAnswer')}
        </Choice>
        <Choice isOn={face === 'note'} onPick={() => setFace('note')} icon={<IconLock size={16} stroke={1.75} aria-hidden />}>
          {t('rants.noteForColleagues')}
        </Choice>
      </Segment>
    </div>
  );
  return face === 'answer' ? <ResponseForm rant={rant} cite={cite} above={faces} /> : <NoteForm rant={rant} above={faces} />;
}

function NoteForm({ rant, above }: { rant: RantDetail; above: ReactNode }) {
  const note = useNote(rant._id);
  return (
    <ReplyForm
      rant={rant}
      kind="note"
      above={above}
      verb={t('rants.noteSend')}
      label={t('rants.noteForColleagues')}
      hint={rant.author === null ? t('rants.noteHintNobody') : t('rants.noteHint', { name: firstName(rant.author) })}
      placeholder={t('rants.notePlace')}
      failed={t('rants.noteFailed')}
      check={(text) => (text.trim() === '' ? t('rants.addEmpty') : messageContent.safeParse(text).error?.issues[0]?.message)}
      send={({ _id, text }) => note.mutateAsync({ _id, content: text })}
    />
  );
}

function ResponseForm({ rant, cite, above }: { rant: RantDetail; cite: CiteSlot | undefined; above?: ReactNode }) {
  const respond = useRespond(rant._id);
  const hint =
    rant.author === null || rant.isMine ? t('rants.responseHintNobody') : t('rants.responseHint', { name: firstName(rant.author) });
  return (
    <ReplyForm
      rant={rant}
      kind="response"
      above={above}
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
