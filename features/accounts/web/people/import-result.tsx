/** The result of an import: everybody's link, shown once. */
import { limits } from '@earshot/contract/limits';
import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '#web/lib/page/clipboard.ts';
import { save } from '#web/lib/page/save.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Tooltip } from '#web/ui/dialog/tooltip.tsx';
import { Notice } from '#web/ui/layout/notice.tsx';
import type { ImportedLine } from '../../contract/people.ts';
import { useArePasswordsOff } from './calls.ts';
import { absolute } from './copy-link.tsx';
import { linksFile } from './csv.ts';
import classes from './dialogs.module.css';
import lineClasses from './lines.module.css';
import { Lines } from './lines.tsx';
import { t } from './words.ts';

interface ImportResultProps {
  lines: readonly ImportedLine[];
  added: number;
  onClose: () => void;
}

export function ImportResult({ lines, added, onClose }: ImportResultProps) {
  const arePasswordsOff = useArePasswordsOff();
  const withLink = lines.flatMap((line) => (line.link === null ? [] : [{ ...line, link: absolute(line.link) }]));
  const download = () => save('password-links.csv', 'text/csv;charset=utf-8', linksFile(withLink));
  return (
    <Dialog title={t('people.importDone', { n: added })} onClose={onClose} isDirty size={680}>
      {withLink.length > 0 && <Notice kind="warning">{t('people.linksOnce', { hours: limits.link.lifeMs / 3_600_000 })}</Notice>}
      {arePasswordsOff && added > 0 && <Notice kind="info">{t('people.passwordsOff')}</Notice>}
      <Lines label={t('people.links')} lines={withLink} action={(line) => <CopyLink line={line} />} />
      <Lines label={t('people.problems')} lines={lines.filter((line) => line.problem !== null)} />
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t('people.done')}
        </Button>
        {withLink.length > 0 && (
          <Button leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />} onClick={download} data-autofocus>
            {t('people.downloadLinks')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function CopyLink({ line: { name, link } }: { line: ImportedLine }) {
  const [isCopied, setIsCopied] = useState(false);
  const label = t('people.copyLinkOf', { name });
  const Sign = isCopied ? IconCheck : IconCopy;
  return (
    <span className={lineClasses.lineLink}>
      <Tooltip label={isCopied ? t('people.copied') : label}>
        {(about) => (
          <ActionIcon {...about} size={32} aria-label={label} onClick={async () => setIsCopied(await copyText(link ?? ''))}>
            <Sign size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </Tooltip>
      <span role="status" className="es-hidden">
        {isCopied ? t('people.copied') : ''}
      </span>
    </span>
  );
}
