/** 'Me too', said once on a rant of somebody else, with a line to those who answer if one wants; and taken back. */

import { Button, Textarea } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { type RantDetail, voiceContent } from '../../../../features/rants/contract/index.ts';
import { sentenceOf } from '../../../lib/api/refusal.ts';
import { useDraft } from '../../../lib/storage/drafts.ts';
import { BusyLabel } from '../../../ui/form/busy-label.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { toast } from '../../../ui/layout/toast.tsx';
import { useTakeVoiceBack, useVoice } from '../calls.ts';
import conversation from '../detail/conversation.module.css';
import { Rail } from '../detail/conversation.tsx';
import { t as rantWords } from '../words.ts';
import classes from './me-too.module.css';
import { t } from './words.ts';

export function MeToo({ rant, said }: { rant: RantDetail; said: NonNullable<RantDetail['myVoice']> | null }) {
  const title = useId();
  // After saying it or taking it back the focus stays here, though the button has gone.
  const heading = useRef<HTMLHeadingElement>(null);
  const keepFocus = () => heading.current?.focus();
  return (
    <li className={conversation.entry}>
      <Rail />
      <section className={conversation.asked} aria-labelledby={title}>
        <h2 id={title} ref={heading} tabIndex={-1}>
          {said ? t('voices.said') : t('voices.meToo')}
        </h2>
        {said ? <Said rant={rant} line={said.content} onDone={keepFocus} /> : <Say rant={rant} onDone={keepFocus} />}
      </section>
    </li>
  );
}

function Say({ rant: { _id: id }, onDone }: { rant: RantDetail; onDone: () => void }) {
  const say = useVoice(id);
  const draft = useDraft<string>(`voice.${id}`);
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useForm({
    initial: { content: draft.found ?? '' },
    check: ({ content }) => ({ content: voiceContent.safeParse(content).error?.issues[0]?.message }),
    send: ({ content }) => say.mutateAsync(content.trim() === '' ? {} : { content }),
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

function Said({ rant: { _id: id }, line, onDone }: { rant: RantDetail; line: string | null; onDone: () => void }) {
  const back = useTakeVoiceBack(id);
  // Not with `mutate`, which forgets whom to tell once this part of the page has gone.
  const takeBack = () => back.mutateAsync(undefined).then(onDone, (error) => toast.error(sentenceOf(error, t('voices.backFailed'))));
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
      <Button size="compact-sm" variant="default" loading={back.isPending} onClick={takeBack}>
        {t('voices.takeBack')}
      </Button>
    </>
  );
}
