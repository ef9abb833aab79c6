/** A link or a secret that is shown once, with a button that copies it. */
import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { addressOf } from '#web/lib/api/url.ts';
import { copyText } from '#web/lib/page/clipboard.ts';
import classes from './dialogs.module.css';
import { t } from './words.ts';

/** The link as a full address; the server may send only the path. */
export const absolute = (link: string): string => new URL(addressOf(link), window.location.origin).href;

export const CopyLink = ({ link }: { link: string }) => (
  <CopyOnce label={t('people.link')} value={link} copy={t('people.copy')} copied={t('people.copied')} />
);

interface CopyOnceProps {
  label: string;
  value: string;
  /** The button's label, and the one after copying. */
  copy: string;
  copied: string;
}

export function CopyOnce({ label, value, copy, copied }: CopyOnceProps) {
  const [isCopied, setIsCopied] = useState(false);
  const Sign = isCopied ? IconCheck : IconCopy;
  return (
    <>
      <div className={classes.link}>
        <TextInput
          className={classes.linkField}
          label={label}
          value={value}
          readOnly
          spellCheck={false}
          dir="ltr"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          variant={isCopied ? 'light' : 'filled'}
          leftSection={<Sign size={18} stroke={1.75} aria-hidden />}
          onClick={() => void copyText(value).then(setIsCopied)}
          data-autofocus
        >
          {copy}
        </Button>
      </div>
      <p role="status" className={classes.copied}>
        {isCopied ? copied : ''}
      </p>
    </>
  );
}
