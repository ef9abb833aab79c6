/** The last row of the form: the button that sends, and beside it what opens below the row. */
import { Button } from '@mantine/core';
import { IconChevronDown, IconSend } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { t } from '../words.ts';
import type { AnonymousChoice } from './anonymous-choice.ts';
import classes from './submit.module.css';
import { Tips } from './tips.tsx';

interface SubmitRowProps {
  isBusy: boolean;
  /** Removes the draft; null where none is stored. */
  onDiscard: (() => void) | null;
  help: AnonymousChoice['help'] | undefined;
}

export function SubmitRow({ isBusy, onDiscard, help }: SubmitRowProps) {
  const [openPart, setOpenPart] = useState<string | null>(null);
  const id = useId();
  const parts = [{ title: t('rants.tips'), content: <Tips /> }, ...(help ? [help] : [])];
  const shownPart = parts.find(({ title }) => title === openPart);
  return (
    <>
      <div className={classes.actions}>
        <Button type="submit" loading={isBusy} leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}>
          <BusyLabel isBusy={isBusy} busy={t('rants.submitting')}>
            {t('rants.submit')}
          </BusyLabel>
        </Button>
        {onDiscard && (
          <Button variant="subtle" color="gray" onClick={onDiscard} disabled={isBusy}>
            {t('rants.discard')}
          </Button>
        )}
        {parts.map(({ title }) => (
          <button
            key={title}
            type="button"
            className={classes.opens}
            aria-expanded={openPart === title}
            aria-controls={openPart === title ? id : undefined}
            onClick={() => setOpenPart((before) => (before === title ? null : title))}
          >
            {title}
            <IconChevronDown size={15} stroke={2} aria-hidden />
          </button>
        ))}
      </div>
      {shownPart && (
        <div id={id} className={classes.opened}>
          {shownPart.content}
        </div>
      )}
    </>
  );
}
