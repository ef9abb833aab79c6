/** The form at the end of a conversation. A draft is stored while somebody writes, and the text is sent once. */

import { isHandler } from '@earshot/contract/policy';
import { Button, Textarea } from '@mantine/core';
import { IconChevronDown, IconLock, IconSend } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { AttachedFile } from '#features/files/contract';
import { AttachFiles, useAttachments } from '#features/files/web';
import { isRefusal } from '#web/lib/api/refusal.ts';
import { useFormat } from '#web/lib/format/format.ts';
import { useUser } from '#web/lib/session/session.tsx';
import { useDraft } from '#web/lib/storage/drafts.ts';
import { Filled } from '#web/loading/filled.tsx';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { countNote } from '#web/ui/form/count-note.ts';
import { insertText } from '#web/ui/form/insert-text.ts';
import { useSuggestions } from '#web/ui/form/suggestions.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Avatar } from '#web/ui/layout/avatar.tsx';
import { limits } from '../../contract/limits.ts';
import type { RantDetail } from '../../contract/shapes.ts';
import { answerTools } from '../slots.ts';
import { t } from '../words.ts';
import conversation from './conversation.module.css';
import { Rail } from './conversation.tsx';
import classes from './reply-form.module.css';

/** The id makes an entry that is sent twice one entry. */
interface Reply {
  _id: string;
  text: string;
}
/** Drafts of earlier versions have no `files`. */
type ReplyDraft = Reply & { files?: AttachedFile[] };
const emptyReply = (): Reply => ({ _id: crypto.randomUUID(), text: '' });

type Suggest = Omit<Parameters<typeof useSuggestions>[0], 'field'>;
const noSuggest: Suggest = { sign: '@', label: '', find: () => [] };

interface ReplyFormProps {
  rant: RantDetail;
  /** The limit of the same name is the most characters of the text, which the counter shows. */
  kind: 'response' | 'message' | 'note';
  /** Another form is shown in its place. This one stays mounted, so that its text and a running request are not lost. */
  isHidden?: boolean;
  onBusy?: (isBusy: boolean) => void;
  /** The button that shows the other form. */
  other?: ReactNode;
  /** The text of the button, if not 'Send'. */
  verb?: string;
  label: string;
  hint: ReactNode;
  placeholder: string;
  failed: string;
  /** Things that can be put into the text, in a row that opens. `insert` puts a text at the cursor. */
  tools?: (typed: string, insert: (text: string) => void) => ReactNode;
  /** Suggestions that open when a sign such as '@' is typed. */
  suggest?: Suggest;
  /** Returns the error of the text, if there is one. */
  check: (text: string) => string | undefined;
  send: (reply: Reply & { files: string[] }) => Promise<RantDetail>;
}

/** The last item of the conversation, for the reader's own text. */
export function ReplyEntry({ children }: { children: ReactNode }) {
  const user = useUser();
  return (
    <li className={conversation.entry}>
      <Rail>
        <Avatar name={user.name} strong={isHandler(user)} />
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
  other,
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
  const keepDraft = ({ _id, text }: Reply, files: AttachedFile[]) =>
    draft.keep(text.trim() === '' && files.length === 0 ? null : { _id, text, files });
  const attachments = useAttachments(draft.found?.files, (uploaded) => keepDraft(form.values, uploaded));
  const form = useForm({
    initial: () => (draft.found ? { _id: draft.found._id, text: draft.found.text } : emptyReply()),
    check: ({ text }) => ({ text: check(text) }),
    send: async (reply: Reply) => send({ ...reply, files: await attachments.uploadedIds() }),
    onDone: (detail, { _id, text }) => {
      const sentEntry = detail.timeline.find((entry) => entry._id === _id);
      if (sentEntry && sentEntry.content !== text) {
        // An earlier attempt sent another text under this id, so the text in the form becomes a new entry.
        form.set({ _id: crypto.randomUUID() });
        form.setErrors({ text: t('rants.wordsSentBefore') });
      } else {
        form.reset(emptyReply());
        attachments.clear();
        draft.discard();
      }
    },
    failed,
    failedAt: 'text',
    onFailed: (error) => {
      if (isRefusal(error, 'file_not_found')) attachments.failAll(error.msg);
    },
    onChange: (reply) => keepDraft(reply, attachments.uploaded()),
    focus: field,
  });
  const { text } = form.values;
  const { isBusy } = form;
  const { number } = useFormat();
  const count = countNote(text.length, limits[kind], number);
  const isNote = kind === 'note';
  const toolsId = useId();
  const [wantsTools, setWantsTools] = useState(false);
  const isOpen = wantsTools || attachments.items.length > 0;
  const isResponse = kind === 'response';
  const suggestions = useSuggestions({ field, ...(suggest ?? noSuggest) });
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
      {!isResponse && <AttachFiles attachments={attachments} />}
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
        {isResponse ? (
          <button
            type="button"
            className={classes.opens}
            aria-expanded={isOpen}
            aria-controls={toolsId}
            onClick={() => setWantsTools(!isOpen)}
          >
            {t('rants.answerTools')}
            <IconChevronDown size={15} stroke={2} aria-hidden />
          </button>
        ) : (
          other
        )}
        <p className={classes.note} role="status">
          {draft.isStored ? t('rants.draftKept') : ''}
        </p>
        {count && <p className={classes.note}>{count}</p>}
      </div>
      {isResponse && (
        // It stays mounted while it is closed, so that files can be dropped and pasted.
        <div id={toolsId} hidden={!isOpen}>
          <AttachFiles attachments={attachments} isBrief />
          <div className={classes.row}>
            {tools?.(text, (line) => insertText(field.current, line))}
            <Suspense fallback={null}>
              <Filled slot={answerTools} text={`${rant.content} ${text}`} onCite={put} />
            </Suspense>
            {other}
          </div>
        </div>
      )}
    </form>
  );
}
