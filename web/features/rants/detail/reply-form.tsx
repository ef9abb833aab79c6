/** The form at the end of a conversation: a draft is kept while it is written, and it is sent once. */
import type { AttachedFile } from '@earshot/contract/files';
import { limits } from '@earshot/contract/limits';
import { isHandler } from '@earshot/contract/policy';
import type { RantDetail } from '@earshot/contract/rants';
import { Button, Textarea } from '@mantine/core';
import { IconLock, IconSend } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, Suspense, useRef } from 'react';
import { isRefusal } from '../../../lib/api/refusal.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useUser } from '../../../lib/session/session.tsx';
import { useDraft } from '../../../lib/storage/drafts.ts';
import { Attach } from '../../../ui/files/attach.tsx';
import { useAttachments } from '../../../ui/files/use-attachments.ts';
import { BusyLabel } from '../../../ui/form/busy-label.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Avatar } from '../../../ui/layout/avatar.tsx';
import { t } from '../words.ts';
import conversation from './conversation.module.css';
import { Rail } from './conversation.tsx';
import classes from './reply-form.module.css';

/** The field of the form: what leads to it finds it by this id. */
export const replyField = 'reply';

/** From this length on the counter is shown. */
const countedFrom = limits.length.response * 0.9;

/** Sent twice under its id it is one entry. */
interface Reply {
  _id: string;
  text: string;
}
/** With the files that have arrived; none in drafts of before. */
type ReplyDraft = Reply & { files?: AttachedFile[] };
const fresh = (): Reply => ({ _id: crypto.randomUUID(), text: '' });

/** Another room's part of the form: finds something to cite and gives the line to put in. */
export type CiteSlot = ComponentType<{ text: string; onCite: (line: string) => void }>;

interface ReplyFormProps {
  rant: RantDetail;
  kind: 'response' | 'message' | 'note';
  /** Above the field: what else can be written here. */
  above?: ReactNode;
  /** On the button, where it is not the usual word. */
  verb?: string;
  label: string;
  hint: string;
  placeholder: string;
  failed: string;
  cite?: CiteSlot | undefined;
  /** What is wrong with the text, if anything. */
  check: (text: string) => string | undefined;
  send: (reply: Reply & { files: string[] }) => Promise<RantDetail>;
}

export function ReplyForm({ rant, kind, above, verb, label, hint, placeholder, failed, cite: Cite, check, send }: ReplyFormProps) {
  const me = useUser();
  const draft = useDraft<ReplyDraft>(`${kind}.${rant._id}`);
  const field = useRef<HTMLTextAreaElement>(null);
  const keep = ({ _id, text }: Reply, files: AttachedFile[]) =>
    draft.keep(text.trim() === '' && files.length === 0 ? null : { _id, text, files });
  const attachments = useAttachments(draft.found?.files, (there) => keep(form.values, there));
  const form = useForm({
    initial: () => (draft.found ? { _id: draft.found._id, text: draft.found.text } : fresh()),
    check: ({ text }) => ({ text: check(text) }),
    send: async (reply: Reply) => send({ ...reply, files: await attachments.ready() }),
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
      if (isRefusal(error, 'file_not_found')) attachments.doubt(error.msg);
    },
    onChange: (reply) => keep(reply, attachments.there()),
    focus: field,
  });
  const { text } = form.values;
  const { isBusy } = form;
  const { number } = useFormat();
  const isNote = kind === 'note';

  const put = (line: string) => {
    form.set({ text: text.trim() === '' ? `${line}\n` : `${text.trimEnd()}\n\n${line}\n` });
    field.current?.focus();
  };

  return (
    <li className={conversation.entry}>
      <Rail>
        <Avatar name={me.name} strong={isHandler(me)} />
      </Rail>
      <form
        className={classes.form}
        data-note={isNote || undefined}
        onSubmit={form.submit}
        noValidate
        {...(!isNote && attachments.catching)}
      >
        {above}
        <Textarea
          ref={field}
          id={replyField}
          {...form.field('text')}
          label={label}
          description={hint}
          placeholder={placeholder}
          autosize
          minRows={3}
          maxRows={6}
          dir="auto"
          readOnly={isBusy}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
          }}
        />
        {!isNote && <Attach attachments={attachments} />}
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
          {Cite && (
            <Suspense fallback={null}>
              <Cite text={`${rant.content} ${text}`} onCite={put} />
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
    </li>
  );
}
