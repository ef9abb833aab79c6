/**
 * Shows the answer to an anonymous rant to whoever has its twelve words, or where this device remembers it. It asks for no sign-in, and the
 * words never leave the page.
 */

import { Button, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { useSession } from '#web/lib/session/session.tsx';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { fieldError } from '#web/ui/form/form-errors.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Page } from '#web/ui/layout/page.tsx';
import classes from '#web/ui/layout/sheet.module.css';
import { type OpenedThread, openThread, type Thread, type Unsent } from '../device.ts';
import { t } from '../words.ts';
import { Conversation } from './conversation.tsx';
import { RememberedHere } from './remembered.tsx';

/** Finds the rant's text, where this device still has it. */
type FindUnsent = () => Promise<Unsent | null>;

export function SealedPage() {
  const { user } = useSession();
  const [open, setOpen] = useState<{ thread: Thread; secret: string | null; unsent: FindUnsent | null; n: number } | null>(null);
  const show = (thread: Thread, secret: string | null = null, unsent: FindUnsent | null = null) =>
    setOpen((before) => ({ thread, secret, unsent, n: (before?.n ?? 0) + 1 }));
  return (
    <Page title={t('sealed.open')} about={open ? undefined : t('sealed.openAbout')} narrow>
      {open ? (
        <Conversation key={open.n} {...open} onOther={() => setOpen(null)} />
      ) : (
        <div className={classes.sheet}>
          <Words onOpen={show} />
          {user && <RememberedHere user={user._id} onOpen={show} />}
        </div>
      )}
    </Page>
  );
}

function wrongWords(failure: Exclude<OpenedThread, { thread: Thread }>): string {
  if (failure.wrong === 'word') return t('sealed.wrongList', { word: failure.word });
  return t(failure.wrong === 'count' ? 'sealed.wrongCount' : 'sealed.wrongSum');
}

function Words({ onOpen }: { onOpen: (thread: Thread, reveal: string, unsent: FindUnsent) => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  /** The words that were typed, and why they open nothing. */
  const [wrongEntry, setWrongEntry] = useState<{ words: string; sentence: string } | null>(null);
  const form = useForm({
    initial: { words: '' },
    labels: { words: t('sealed.words') },
    check: ({ words }) => ({ words: words.trim() ? undefined : t('sealed.wrongCount') }),
    send: async ({ words }) => {
      const opened = await openThread(words);
      if ('thread' in opened) return onOpen(opened.thread, opened.reveal, opened.unsent);
      setWrongEntry({ words, sentence: wrongWords(opened) });
    },
    failed: t('sealed.readFailed'),
    failedAt: 'words',
    focus: field,
  });
  const errorText = wrongEntry?.words === form.values.words ? wrongEntry.sentence : undefined;
  return (
    <form onSubmit={form.submit} noValidate className={classes.words}>
      <Textarea
        {...form.field('words')}
        error={form.errorAt('words') ?? (errorText && fieldError(errorText))}
        ref={field}
        description={t('sealed.wordsPlace')}
        autosize
        minRows={3}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
      <Button type="submit" loading={form.isBusy} className={classes.go}>
        <BusyLabel isBusy={form.isBusy} busy={t('sealed.reading')}>
          {t('sealed.read')}
        </BusyLabel>
      </Button>
    </form>
  );
}
