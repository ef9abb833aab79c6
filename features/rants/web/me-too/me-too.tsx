/** 'Me too' on somebody else's rant, with an optional line to its handlers. It can be taken back. */

import { Button, Textarea } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { useDraft } from '#web/lib/storage/drafts.ts';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/layout/toast.tsx';
import { voiceContent } from '../../contract/me-too.ts';
import { rants } from '../../contract/rants.ts';
import type { RantDetail } from '../../contract/shapes.ts';
import { useRantChange } from '../calls.ts';
import conversation from '../detail/conversation.module.css';
import { Rail } from '../detail/conversation.tsx';
import { t as rantWords } from '../words.ts';
import classes from './me-too.module.css';
import { t } from './words.ts';

export function MeToo({ rant, voice }: { rant: RantDetail; voice: NonNullable<RantDetail['myVoice']> | null }) {
  const title = useId();
  // Both buttons disappear when they are pressed, so the heading takes the focus.
  const heading = useRef<HTMLHeadingElement>(null);
  const keepFocus = () => heading.current?.focus();
  return (
    <li className={conversation.entry}>
      <Rail />
      <section className={conversation.asked} aria-labelledby={title}>
        <h2 id={title} ref={heading} tabIndex={-1}>
          {t(voice ? 'voices.said' : 'voices.ask')}
        </h2>
        {voice ? <OwnVoice rant={rant} line={voice.content} onDone={keepFocus} /> : <AddVoice rant={rant} onDone={keepFocus} />}
      </section>
    </li>
  );
}

function AddVoice({ rant: { _id: id }, onDone }: { rant: RantDetail; onDone: () => void }) {
  const add = useRantChange(id, rants.voice);
  const draft = useDraft<string>(`voice.${id}`);
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useForm({
    initial: { content: draft.found ?? '' },
    check: ({ content }) => ({ content: voiceContent.safeParse(content).error?.issues[0]?.message }),
    send: ({ content }) => add.mutateAsync(content.trim() === '' ? {} : { content }),
    onDone: () => {
      draft.discard();
      onDone();
    },
    failed: t('voices.failed'),
    failedAt: 'content',
    onChange: ({ content }) => draft.keep(content.trim() === '' ? null : content),
    focus: field,
  });
  const hasLine = form.values.content.trim() !== '';
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <p>{t('voices.hint')}</p>
      <Textarea
        ref={field}
        {...form.field('content')}
        label={t('voices.line')}
        description={t('voices.lineHint')}
        autosize
        minRows={1}
        maxRows={6}
        dir="auto"
        readOnly={form.isBusy}
      />
      <div className={classes.row}>
        <Button type="submit" loading={form.isBusy} leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />}>
          <BusyLabel isBusy={form.isBusy} busy={t('voices.saying')}>
            {hasLine ? t('voices.withName') : t('voices.meToo')}
          </BusyLabel>
        </Button>
        <span role="status">{draft.isStored ? rantWords('rants.draftKept') : ''}</span>
      </div>
    </form>
  );
}

function OwnVoice({ rant: { _id: id }, line, onDone }: { rant: RantDetail; line: string | null; onDone: () => void }) {
  const remove = useRantChange(id, rants.unvoice);
  // `mutate` would not call back after this part of the page has been unmounted.
  const takeBack = () => remove.mutateAsync(undefined).then(onDone, (error) => toast.error(sentenceOf(error, t('voices.backFailed'))));
  return (
    <>
      <p>{t('voices.hint')}</p>
      {line !== null && (
        <>
          <p>{t('voices.yourLine')}</p>
          <p className={classes.line} dir="auto">
            {line}
          </p>
        </>
      )}
      <Button size="compact-sm" variant="default" loading={remove.isPending} onClick={takeBack}>
        {t('voices.takeBack')}
      </Button>
    </>
  );
}
