/** The form at the end of a conversation: a draft is kept while it is written, and it is sent once. */

import { limits } from '@earshot/contract/limits';
import { isHandler } from '@earshot/contract/policy';
import { Button, Textarea } from '@mantine/core';
import { IconLock, IconSend } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { AttachedFile } from '#features/files/contract';
import { AttachFiles, useAttachments } from '#features/files/web';
import { isRefusal } from '#web/lib/api/refusal.ts';
import { useFormat } from '#web/lib/format/format.ts';
import { useUser } from '#web/lib/session/session.tsx';
import { useDraft } from '#web/lib/storage/drafts.ts';
import { Filled } from '#web/loading/filled.tsx';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { insertText } from '#web/ui/form/insert-text.ts';
import { useSuggestions } from '#web/ui/form/suggestions.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Avatar } from '#web/ui/layout/avatar.tsx';
import type { RantDetail } from '../../contract/shapes.ts';
import { answerTools } from '../slots.ts';
import { t } from '../words.ts';
import conversation from './conversation.module.css';
import { Rail } from './conversation.tsx';
import classes from './reply-form.module.css';

/** The counter appears at this length. */
const countedFrom = limits.length.response * 0.9;

/** The id makes an entry that is sent twice one entry. */
interface Reply {
  _id: string;
  text: string;
}
/** Drafts of earlier versions have no `files`. */
type ReplyDraft = Reply & { files?: AttachedFile[] };
const fresh = (): Reply => ({ _id: crypto.randomUUID(), text: '' });

type Suggest = Omit<Parameters<typeof useSuggestions>[0], 'field'>;
const nothing: Suggest = { sign: '@', label: '', find: () => [] };

interface ReplyFormProps {
  rant: RantDetail;
  kind: 'response' | 'message' | 'note';
  /** Another form is shown in its place. What is typed and being sent stays. */
  isHidden?: boolean;
  onBusy?: (isBusy: boolean) => void;
  /** The text of the button, if not 'Send'. */
  verb?: string;
  label: string;
  hint: ReactNode;
  placeholder: string;
  failed: string;
  /** Shown beside the button. `insert` puts a text where the cursor is. */
  tools?: (typed: string, insert: (text: string) => void) => ReactNode;
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
        {tools?.(text, (added) => insertText(field.current, added))}
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
