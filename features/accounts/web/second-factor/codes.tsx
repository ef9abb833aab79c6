/** The recovery codes, shown only once: to copy, to save, and to confirm that they are stored. */
import { Button } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '#web/lib/page/clipboard.ts';
import { save } from '#web/lib/page/save.ts';
import classes from './second-factor.module.css';
import { t } from './words.ts';

export function Codes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isCopied, setIsCopied] = useState(false);
  const text = codes.join('\n');
  const copy = async () => setIsCopied(await copyText(text));
  return (
    <div className={classes.fields}>
      <p>{t('factor.codesAbout')}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden */}
      <ul role="list" className={classes.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.row}>
        <Button
          variant="default"
          leftSection={isCopied ? <IconCheck size={18} stroke={1.75} aria-hidden /> : <IconCopy size={18} stroke={1.75} aria-hidden />}
          onClick={() => void copy()}
        >
          {t('factor.copy')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          onClick={() => save('earshot-recovery-codes.txt', 'text/plain', text)}
        >
          {t('factor.save')}
        </Button>
        <Button onClick={onDone}>{t('factor.kept')}</Button>
      </div>
      <p role="status" className={classes.said}>
        {isCopied ? t('factor.copied') : ''}
      </p>
    </div>
  );
}
