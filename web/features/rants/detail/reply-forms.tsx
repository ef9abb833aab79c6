/** Forms below a rant: the response and notes of those who handle it, and messages of its author. */

import { fold } from '@earshot/contract/fold';
import { limits } from '@earshot/contract/limits';
import { IconLock, IconSend } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { messageContent, type RantDetail, type ReadyAnswer, responseContent } from '../../../../features/rants/contract/index.ts';
import { useLanguage } from '../../../lib/language/language.ts';
import { Choice, Segment } from '../../../ui/form/segment.tsx';
import { useColleagues, useNote, useRespond, useWrite } from '../calls.ts';
import { firstName } from '../people.ts';
import { countUse, useReadyAnswers } from '../ready/calls.ts';
import { filled, textOf } from '../ready/filled.ts';
import { ReadyButton } from '../ready/ready-button.tsx';
import { t as readyWords } from '../ready/words.ts';
import { t } from '../words.ts';
import classes from './reply-form.module.css';
import { ReplyEntry, ReplyForm } from './reply-form.tsx';
import { WhenTold } from './when-told.tsx';

type Face = 'answer' | 'note';

/** Shows that form where there are several, and puts the cursor into it. */
export function goToReply(face: Face = 'answer'): void {
  const choice = document.querySelector<HTMLElement>(`[data-face="${face}"]`);
  if (choice) choice.click();
  else document.querySelector<HTMLElement>('[data-reply]')?.focus();
}

/** An answer, and a note where colleagues can be written to. Both forms stay while one is shown: what is typed or sent in one never becomes the other's. */
export function HandlerForm({ rant }: { rant: RantDetail }) {
  const [face, setFace] = useState<Face>('answer');
  const [isBusy, setIsBusy] = useState(false);
  const forms = useRef<HTMLDivElement>(null);
  if (!rant.canNote)
    return (
      <ReplyEntry>
        <ResponseForm rant={rant} />
      </ReplyEntry>
    );
  const pick = (to: Face) => {
    flushSync(() => setFace(to));
    forms.current?.querySelector<HTMLElement>('form:not([hidden]) [data-reply]')?.focus();
  };
  return (
    <ReplyEntry>
      <div className={classes.faces}>
        <Segment label={t('rants.whoFor')}>
          <Choice
            isOn={face === 'answer'}
            isDisabled={isBusy}
            onPick={() => pick('answer')}
            icon={<IconSend size={16} stroke={1.75} aria-hidden />}
            data-face="answer"
          >
            {t('rants.faceAnswer')}
          </Choice>
          <Choice
            isOn={face === 'note'}
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
        <ResponseForm rant={rant} isHidden={face !== 'answer'} onBusy={setIsBusy} />
        <NoteForm rant={rant} isHidden={face !== 'note'} onBusy={setIsBusy} />
      </div>
    </ReplyEntry>
  );
}

/** Beside another form, of which one is shown. */
interface Shown {
  isHidden?: boolean;
  onBusy?: (isBusy: boolean) => void;
}

function NoteForm({ rant, ...shown }: { rant: RantDetail } & Shown) {
  const note = useNote(rant._id);
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
  const respond = useRespond(rant._id);
  const language = useLanguage();
  const { data: ready = [] } = useReadyAnswers();
  const fitting = (typed: string) => ready.filter(({ name }) => fold(name).includes(fold(typed))).slice(0, limits.readyAnswer.offered);
  const wordsOf = (answer: ReadyAnswer) => filled(textOf(answer, language), rant);
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
        label: readyWords('ready.title'),
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
        <ReadyButton
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
  const write = useWrite(rant._id);
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
