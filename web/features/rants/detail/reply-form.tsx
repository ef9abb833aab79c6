/** The form at the end of a conversation: a draft is kept while it is written, and it is sent once. */

import { limits } from '@earshot/contract/limits';
import { isHandler } from '@earshot/contract/policy';
import { Button, Textarea } from '@mantine/core';
import { IconLock, IconSend } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { AttachedFile } from '../../../../features/files/contract/index.ts';
import { AttachFiles, useAttachments } from '../../../../features/files/web/index.ts';
import type { RantDetail } from '../../../../features/rants/contract/index.ts';
import { isRefusal } from '../../../lib/api/refusal.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useUser } from '../../../lib/session/session.tsx';
import { useDraft } from '../../../lib/storage/drafts.ts';
import { Filled } from '../../../loading/filled.tsx';
import { BusyLabel } from '../../../ui/form/busy-label.tsx';
import { insertText } from '../../../ui/form/insert-text.ts';
import { useSuggestions } from '../../../ui/form/suggestions.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Avatar } from '../../../ui/layout/avatar.tsx';
import { answerTools } from '../slots.ts';
import { t } from '../words.ts';
import conversation from './conversation.module.css';
import { Rail } from './conversation.tsx';
import classes from './reply-form.module.css';

/** From this length on the counter is shown. */
const countedFrom = limits.length.response * 0.9;

/** Sent twice under its id it is one entry. */
interface Reply {
  _id: string;
  text: string;
}
/** With the files that are uploaded; none in drafts of before. */
type ReplyDraft = Reply & { files?: AttachedFile[] };
const fresh = (): Reply => ({ _id: crypto.randomUUID(), text: '' });

type Suggest = Omit<Parameters<typeof useSuggestions>[0], 'field'>;
const nothing: Suggest = { sign: '@', label: '', find: () => [] };

interface ReplyFormProps {
  rant: RantDetail;
  kind: 'response' | 'message' | 'note';
  /** Another form is shown in its place: what is typed and on its way stays. */
  isHidden?: boolean;
  onBusy?: (isBusy: boolean) => void;
  /** On the button, where it is not the usual word. */
  verb?: string;
  label: string;
  hint: ReactNode;
  placeholder: string;
  failed: string;
  /** Beside the button: gets what is typed, and how to put words where the cursor is. */
  tools?: (typed: string, insert: (words: string) => void) => ReactNode;
  /** Suggestions that a sign in the text opens. */
  suggest?: Suggest;
  /** The error of the text, if there is one. */
  check: (text: string) => string | undefined;
  send: (reply: Reply & { files: string[] }) => Promise<RantDetail>;
}

/** The end of the conversation, where the reader writes. */
export function ReplyEntry({ children }: { children: ReactNode }) {
  const me = useUser();
  return (
    <li className={conversation.entry}>
      <Rail>
        <Avatar name={me.name} strong={isHandler(me)} />
      </Rail>
      <div className={classes.entry}>{children}</div>
    </li>
  );
}

export function ReplyForm({
  rant,
  kind,
  isHidden,
  onBusy,
  verb,
  label,
  hint,
  placeholder,
  failed,
  suggest,
  tools,
  check,
  send,
}: ReplyFormProps) {
  const draft = useDraft<ReplyDraft>(`${kind}.${rant._id}`);
  const field = useRef<HTMLTextAreaElement>(null);
  const keep = ({ _id, text }: Reply, files: AttachedFile[]) =>
    draft.keep(text.trim() === '' && files.length === 0 ? null : { _id, text, files });
  const attachments = useAttachments(draft.found?.files, (uploaded) => keep(form.values, uploaded));
  const form = useForm({
    initial: () => (draft.found ? { _id: draft.found._id, text: draft.found.text } : fresh()),
    check: ({ text }) => ({ text: check(text) }),
    send: async (reply: Reply) => send({ ...reply, files: await attachments.uploadedIds() }),
    onDone: (detail, { _id, text }) => {
      const there = detail.timeline.find((entry) => entry._id === _id);
      if (there && there.content !== text) {
        // An older text was sent under this id: what stands here is a new entry.
        form.set({ _id: crypto.randomUUID() });
        form.setErrors({ text: t('rants.wordsSentBefore') });
      } else {
        form.reset(fresh());
        attachments.clear();
        draft.discard();
      }
    },
    failed,
    failedAt: 'text',
    onFailed: (error) => {
      if (isRefusal(error, 'file_not_found')) attachments.failAll(error.msg);
    },
    onChange: (reply) => keep(reply, attachments.uploaded()),
    focus: field,
  });
  const { text } = form.values;
  const { isBusy } = form;
  const { number } = useFormat();
  const isNote = kind === 'note';
  const suggestions = useSuggestions({ field, ...(suggest ?? nothing) });
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy]);

  const put = (line: string) => {
    form.set({ text: text.trim() === '' ? `${line}\n` : `${text.trimEnd()}\n\n${line}\n` });
    field.current?.focus();
  };

  return (
    <form
      className={classes.form}
      data-note={isNote || undefined}
      hidden={isHidden}
      onSubmit={form.submit}
      noValidate
      {...attachments.dropAndPaste}
    >
      <Textarea
        ref={field}
        data-reply
        {...form.field('text')}
        label={label}
        description={hint}
        placeholder={placeholder}
        autosize
        minRows={3}
        maxRows={6}
        dir="auto"
        readOnly={isBusy}
        {...(suggest && suggestions.props)}
        onKeyDown={(event) => {
          if (!suggestions.onKeyDown(event) && event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit();
        }}
      />
      {suggestions.list}
      <AttachFiles attachments={attachments} />
      <div className={classes.foot}>
        <Button
          type="submit"
          loading={isBusy}
          disabled={text.trim() === ''}
          leftSection={isNote ? <IconLock size={18} stroke={1.75} aria-hidden /> : <IconSend size={18} stroke={1.75} aria-hidden />}
        >
          <BusyLabel isBusy={isBusy} busy={t('rants.sending')}>
            {verb ?? t('rants.send')}
          </BusyLabel>
        </Button>
        {tools?.(text, (words) => insertText(field.current, words))}
        {kind === 'response' && (
          <Suspense fallback={null}>
            <Filled slot={answerTools} text={`${rant.content} ${text}`} onCite={put} />
          </Suspense>
        )}
        <p className={classes.note} role="status">
          {draft.isStored ? t('rants.draftKept') : ''}
        </p>
        {text.length > countedFrom && (
          <p className={classes.note}>{t('rants.counted', { n: number(text.length), max: number(limits.length.response) })}</p>
        )}
      </div>
    </form>
  );
}
