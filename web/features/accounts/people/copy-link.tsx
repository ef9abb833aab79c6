/** A link that is shown once, with a button that copies it. */
import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { addressOf } from '../../../lib/api/url.ts';
import { copyText } from '../../../lib/page/clipboard.ts';
import classes from './dialogs.module.css';
import { t } from './words.ts';

/** The server may answer with a path alone. */
export const absolute = (link: string): string => new URL(addressOf(link), window.location.origin).href;

export function CopyLink({ link }: { link: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => setIsCopied(await copyText(link));
  return (
    <>
      <div className={classes.link}>
        <TextInput
          className={classes.linkField}
          label={t('people.link')}
          value={link}
          readOnly
          spellCheck={false}
          dir="ltr"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          variant={isCopied ? 'light' : 'filled'}
          leftSection={isCopied ? <IconCheck size={18} stroke={1.75} aria-hidden /> : <IconCopy size={18} stroke={1.75} aria-hidden />}
          onClick={() => void copy()}
          data-autofocus
        >
          {t('people.copy')}
        </Button>
      </div>
      <p role="status" className={classes.copied}>
        {isCopied ? t('people.copied') : ''}
      </p>
    </>
  );
}
