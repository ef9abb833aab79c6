/** Forms below a rant: the response and notes of those who handle it, and messages of its author. */

import { fold } from '@earshot/contract/fold';
import { limits } from '@earshot/contract/limits';
import { IconLock, IconSend } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '#web/lib/language/language.ts';
import { Choice, Segment } from '#web/ui/form/segment.tsx';
import { messageContent, responseContent } from '../../contract/conversation.ts';
import { rants } from '../../contract/rants.ts';
import type { ReadyAnswer } from '../../contract/saved-replies.ts';
import type { RantDetail } from '../../contract/shapes.ts';
import { useColleagues, useRantChange } from '../calls.ts';
import { firstName } from '../display-text.ts';
import { countUse, useSavedReplies } from '../saved-replies/calls.ts';
import { fillPlaceholders, textIn } from '../saved-replies/fill-placeholders.ts';
import { SavedRepliesButton } from '../saved-replies/saved-replies-button.tsx';
import { t as ofSavedReplies } from '../saved-replies/words.ts';
import { t } from '../words.ts';
import classes from './reply-form.module.css';
import { ReplyEntry, ReplyForm } from './reply-form.tsx';
import { WhenTold } from './when-told.tsx';

type Form = 'answer' | 'note';

/** Shows that form where there are several, and puts the cursor into it. */
export function goToReply(form: Form = 'answer'): void {
  const choice = document.querySelector<HTMLElement>(`[data-face="${form}"]`);
  if (choice) choice.click();
  else document.querySelector<HTMLElement>('[data-reply]')?.focus();
}

/** An answer, and a note for colleagues where there are any. Both forms stay mounted, so that what is typed in one never becomes the other's. */
export function HandlerForm({ rant }: { rant: RantDetail }) {
  const [shownForm, setShownForm] = useState<Form>('answer');
  const [isBusy, setIsBusy] = useState(false);
  const forms = useRef<HTMLDivElement>(null);
  if (!rant.canNote)
    return (
      <ReplyEntry>
        <ResponseForm rant={rant} />
      </ReplyEntry>
    );
  const pick = (to: Form) => {
    flushSync(() => setShownForm(to));
    forms.current?.querySelector<HTMLElement>('form:not([hidden]) [data-reply]')?.focus();
  };
  return (
    <ReplyEntry>
      <div className={classes.faces}>
        <Segment label={t('rants.whoFor')}>
          <Choice
            isOn={shownForm === 'answer'}
            isDisabled={isBusy}
            onPick={() => pick('answer')}
            icon={<IconSend size={16} stroke={1.75} aria-hidden />}
            data-face="answer"
          >
            {t('rants.faceAnswer')}
          </Choice>
          <Choice
            isOn={shownForm === 'note'}
            isDisabled={isBusy}
            onPick={() => pick('note')}
            icon={<IconLock size={16} stroke={1.75} aria-hidden />}
            data-face="note"
          >
            {t('rants.noteForColleagues')}
          </Choice>
        </Segment>
      </div>
      <div ref={forms}>
        <ResponseForm rant={rant} isHidden={shownForm !== 'answer'} onBusy={setIsBusy} />
        <NoteForm rant={rant} isHidden={shownForm !== 'note'} onBusy={setIsBusy} />
      </div>
    </ReplyEntry>
  );
}

/** One of two forms, of which one is shown. */
interface Shown {
  isHidden?: boolean;
  onBusy?: (isBusy: boolean) => void;
}

function NoteForm({ rant, ...shown }: { rant: RantDetail } & Shown) {
  const note = useRantChange(rant._id, rants.note);
  const { data: colleagues = [] } = useColleagues(rant._id, shown.isHidden !== true);
  const named = (typed: string) => colleagues.filter(({ name }) => fold(name).includes(fold(typed))).slice(0, 6);
  return (
    <ReplyForm
      rant={rant}
      kind="note"
      {...shown}
      verb={t('rants.noteSend')}
      label={t('rants.noteForColleagues')}
      hint={rant.author === null ? t('rants.noteHintNobody') : t('rants.noteHint', { name: firstName(rant.author) })}
      placeholder={t('rants.notePlace')}
      failed={t('rants.noteFailed')}
      suggest={{
        sign: '@',
        label: t('rants.colleagues'),
        find: (typed) => named(typed).map(({ _id, name }) => ({ key: _id, label: name, text: `@${name} ` })),
      }}
      check={(text) => (text.trim() === '' ? t('rants.addEmpty') : messageContent.safeParse(text).error?.issues[0]?.message)}
      send={({ _id, text, files }) => note.mutateAsync({ _id, content: text, files })}
    />
  );
}

function ResponseForm({ rant, ...shown }: { rant: RantDetail } & Shown) {
  const respond = useRantChange(rant._id, rants.respond);
  const language = useLanguage();
  const { data: ready = [] } = useSavedReplies();
  const fitting = (typed: string) => ready.filter(({ name }) => fold(name).includes(fold(typed))).slice(0, limits.readyAnswer.offered);
  const wordsOf = (answer: ReadyAnswer) => fillPlaceholders(textIn(answer, language), rant);
  const seen =
    rant.author === null || rant.isMine ? t('rants.responseHintNobody') : t('rants.responseHint', { name: firstName(rant.author) });
  return (
    <ReplyForm
      rant={rant}
      kind="response"
      {...shown}
      label={t('rants.yourResponse')}
      hint={
        <>
          {seen}
          <WhenTold rant={rant} />
        </>
      }
      placeholder={t('rants.responsePlace')}
      failed={t('rants.responseFailed')}
      suggest={{
        sign: '/',
        label: ofSavedReplies('ready.title'),
        find: (typed) =>
          fitting(typed).map((answer) => ({
            key: answer._id,
            label: answer.name,
            more: excerptOf(wordsOf(answer)),
            text: wordsOf(answer),
          })),
        onChosen: ({ key }) => countUse(key),
      }}
      tools={(typed, insert) => (
        <SavedRepliesButton
          typed={typed}
          onUse={(answer) => {
            insert(wordsOf(answer));
            countUse(answer._id);
          }}
        />
      )}
      check={(text) => responseContent.safeParse(text).error?.issues[0]?.message}
      send={({ _id, text, files }) => respond.mutateAsync({ _id, response: text, files })}
    />
  );
}

const excerptOf = (text: string): string => (text.length > 80 ? `${text.slice(0, 80).trimEnd()}…` : text);

export function MessageForm({ rant }: { rant: RantDetail }) {
  const write = useRantChange(rant._id, rants.write);
  return (
    <ReplyEntry>
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
    </ReplyEntry>
  );
}
