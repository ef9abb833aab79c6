/** Forms below a rant: responses and notes of its handlers, and messages of its author. */

import { fold } from '@earshot/contract/fold';
import { Button } from '@mantine/core';
import { IconLock, IconSend } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '#web/lib/language/language.ts';
import { useItemShortcut } from '#web/lib/page/item-shortcuts.ts';
import { messageContent, noteContent, responseContent } from '../../contract/conversation.ts';
import { limits } from '../../contract/limits.ts';
import { rants } from '../../contract/rants.ts';
import type { ReadyAnswer } from '../../contract/saved-replies.ts';
import type { RantDetail } from '../../contract/shapes.ts';
import { useColleagues, useRantChange } from '../calls.ts';
import { firstName } from '../display-text.ts';
import { countUse, useSavedReplies } from '../saved-replies/calls.ts';
import { fillPlaceholders, textIn } from '../saved-replies/fill-placeholders.ts';
import { SavedRepliesButton } from '../saved-replies/saved-replies-button.tsx';
import { t as savedReplyWords } from '../saved-replies/words.ts';
import { t } from '../words.ts';
import { ReplyEntry, ReplyForm } from './reply-form.tsx';
import { WhenTold } from './when-told.tsx';

type Form = 'answer' | 'note';

/** Shows the form for an answer, if that for a note is in its place, and puts the cursor into it. */
export function goToReply(): void {
  const back = document.querySelector<HTMLElement>('[data-to-answer]');
  if (back) back.click();
  else document.querySelector<HTMLElement>('[data-reply]')?.focus();
}

/**
 * A form for the answer, and one for a note where notes are allowed. Both stay mounted, so that text typed in one never ends up in the
 * other.
 */
export function HandlerForm({ rant }: { rant: RantDetail }) {
  const [shownForm, setShownForm] = useState<Form>('answer');
  const [isBusy, setIsBusy] = useState(false);
  const forms = useRef<HTMLDivElement>(null);
  const pick = (to: Form) => {
    flushSync(() => setShownForm(to));
    forms.current?.querySelector<HTMLElement>('form:not([hidden]) [data-reply]')?.focus();
  };
  useItemShortcut(rant._id, 'n', rant.canNote === true && (() => pick('note')));
  if (!rant.canNote)
    return (
      <ReplyEntry>
        <ResponseForm rant={rant} />
      </ReplyEntry>
    );
  return (
    <ReplyEntry>
      <div ref={forms}>
        <ResponseForm
          rant={rant}
          isHidden={shownForm !== 'answer'}
          onBusy={setIsBusy}
          other={
            <Button variant="default" disabled={isBusy} leftSection={<IconLock {...icon} />} onClick={() => pick('note')}>
              {t('rants.noteForColleagues')}
            </Button>
          }
        />
        <NoteForm
          rant={rant}
          isHidden={shownForm !== 'note'}
          onBusy={setIsBusy}
          other={
            <Button
              variant="default"
              disabled={isBusy}
              leftSection={<IconSend {...icon} />}
              data-to-answer={shownForm === 'note' || undefined}
              onClick={() => pick('answer')}
            >
              {t('rants.faceAnswer')}
            </Button>
          }
        />
      </div>
    </ReplyEntry>
  );
}

/** Props of each of the two forms; only one form is visible at a time. */
interface Shown {
  isHidden?: boolean;
  onBusy?: (isBusy: boolean) => void;
  /** The button that shows the other form. */
  other?: ReactNode;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

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
      check={(text) => (text.trim() === '' ? t('rants.addEmpty') : noteContent.safeParse(text).error?.issues[0]?.message)}
      send={({ _id, text, files }) => note.mutateAsync({ _id, content: text, files })}
    />
  );
}

function ResponseForm({ rant, ...shown }: { rant: RantDetail } & Shown) {
  const respond = useRantChange(rant._id, rants.respond);
  const language = useLanguage();
  const { data: ready = [] } = useSavedReplies();
  const fitting = (typed: string) => ready.filter(({ name }) => fold(name).includes(fold(typed))).slice(0, limits.savedReply.offered);
  const wordsOf = (answer: ReadyAnswer) => fillPlaceholders(textIn(answer, language), rant);
  const seen = rant.author === null || rant.isMine ? t('rants.readersHint') : t('rants.responseHint', { name: firstName(rant.author) });
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
        label: savedReplyWords('ready.title'),
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
        hint={rant.status === 'Resolved' ? t('rants.addHintResolved') : t('rants.readersHint')}
        placeholder={t('rants.addPlace')}
        failed={t('rants.addFailed')}
        check={(text) => (text.trim() === '' ? t('rants.addEmpty') : messageContent.safeParse(text).error?.issues[0]?.message)}
        send={({ _id, text, files }) => write.mutateAsync({ _id, content: text, files })}
      />
    </ReplyEntry>
  );
}
