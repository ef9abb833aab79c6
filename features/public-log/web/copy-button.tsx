/** Copies a text, and says that it did. */
import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '#web/lib/page/clipboard.ts';
import classes from './public-log.module.css';
import { t } from './words.ts';

export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async () => setCopied((await copyText(text)) ? text : null);
  const isCopied = copied === text;
  const Sign = isCopied ? IconCheck : IconCopy;
  return (
    <span className={classes.copy}>
      <span role="status" className={classes.dimmed}>
        {isCopied ? t('log.copied') : ''}
      </span>
      <Button size="compact-sm" variant="default" onClick={() => void copy()} leftSection={<Sign size={16} stroke={1.75} aria-hidden />}>
        {t('log.copy')}
      </Button>
    </span>
  );
}
