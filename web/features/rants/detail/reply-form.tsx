/** The last entry of a conversation, a field and a button: kept while it is written, sent once, never lost. */
import { limits } from '@earshot/contract/limits';
import { isHandler } from '@earshot/contract/policy';
import type { RantDetail } from '@earshot/contract/rants';
import { Button, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type ComponentType, type FormEvent, Suspense, useRef, useState } from 'react';
import { sentenceOf } from '../../../lib/api/refusal.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useUser } from '../../../lib/session/session.tsx';
import { fieldError } from '../../../ui/form/form-errors.tsx';
import { Avatar } from '../../../ui/layout/avatar.tsx';
import { t } from '../words.ts';
import conversation from './conversation.module.css';
import { Rail } from './conversation.tsx';
import { useReplyDraft } from './reply-draft.ts';
import classes from './reply-form.module.css';

/** The counter appears where it begins to matter. */
const countedFrom = limits.length.response * 0.9;

/** Another room's part of the form: finds something to cite and gives the line to put in. */
export type CiteSlot = ComponentType<{ text: string; onCite: (line: string) => void }>;

interface ReplyFormProps {
  rant: RantDetail;
  kind: 'response' | 'message';
  label: string;
  hint: string;
  placeholder: string;
  failed: string;
  cite?: CiteSlot | undefined;
  /** What is wrong with the text, if anything. */
  check: (text: string) => string | undefined;
  send: (sent: { _id: string; text: string }) => Promise<RantDetail>;
}

export function ReplyForm({ rant, kind, label, hint, placeholder, failed, cite: Cite, check, send }: ReplyFormProps) {
  const me = useUser();
  const draft = useReplyDraft(kind, rant._id);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isEmpty = draft.text.trim() === '';

  const { number } = useFormat();

  const put = (line: string) => {
    draft.write(draft.text.trim() === '' ? `${line}\n` : `${draft.text.trimEnd()}\n\n${line}\n`);
    setError(null);
    field.current?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const { _id, text } = draft;
    const wrong = check(text);
    if (wrong) {
      setError(wrong);
      return field.current?.focus();
    }
    setIsBusy(true);
    setError(null);
    try {
      const reply = await send({ _id, text });
      const there = reply.timeline.find((entry) => entry._id === _id);
      if (there && there.content !== text) {
        draft.renew();
        setError(t('rants.wordsSentBefore'));
      } else draft.sent();
    } catch (refused) {
      setError(sentenceOf(refused, failed));
    } finally {
      setIsBusy(false);
      // A busy button loses the focus.
      field.current?.focus();
    }
  };

  return (
    <li className={conversation.entry}>
      <Rail>
        <Avatar name={me.name} strong={isHandler(me)} />
      </Rail>
      <form className={classes.form} onSubmit={submit} noValidate>
        <Textarea
          ref={field}
          label={label}
          description={hint}
          placeholder={placeholder}
          value={draft.text}
          onChange={(event) => {
            draft.write(event.currentTarget.value);
            if (error) setError(null);
          }}
          error={fieldError(error ?? undefined)}
          autosize
          minRows={3}
          maxRows={6}
          dir="auto"
          readOnly={isBusy}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
          }}
        />
        <div className={classes.foot}>
          <Button
            type="submit"
            loading={isBusy}
            aria-label={isBusy ? t('rants.sending') : undefined}
            disabled={isEmpty}
            leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
          >
            {t('rants.send')}
          </Button>
          {Cite && (
            <Suspense fallback={null}>
              <Cite text={`${rant.content} ${draft.text}`} onCite={put} />
            </Suspense>
          )}
          <p className={classes.note} role="status">
            {draft.isStored ? t('rants.draftKept') : ''}
          </p>
          {draft.text.length > countedFrom && (
            <p className={classes.note}>{t('rants.counted', { n: number(draft.text.length), max: number(limits.length.response) })}</p>
          )}
        </div>
      </form>
    </li>
  );
}
