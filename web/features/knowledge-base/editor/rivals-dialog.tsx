/** Two drafts of one person, from two devices: both are shown, one goes on. Neither is touched before. */
import { Button } from '@mantine/core';
import { Dialog } from '../../../ui/dialog.tsx';
import { Difference } from '../history/difference.tsx';
import { t } from '../words.ts';
import classes from './editor.module.css';
import type { Rivals } from './rivals.ts';
import { useSince } from './use-since.ts';

interface RivalsDialogProps extends Rivals {
  onHere: () => void;
  onThere: () => void;
  /** Neither now: both stay as they are. */
  onClose: () => void;
}

export function RivalsDialog({ here, there, onHere, onThere, onClose }: RivalsDialogProps) {
  const since = useSince();
  return (
    <Dialog title={t('kb.rivalsTitle')} onClose={onClose} size={760} isDirty>
      <p>{t('kb.rivalsAbout')}</p>
      <p className={classes.dimmed}>
        {here.at && t('kb.rivalHere', { when: since(here.at) })} {t('kb.rivalThere', { when: since(there.savedAt) })}
      </p>
      <Difference before={{ ...there, category: null }} after={{ ...here, category: null }} />
      <div className={classes.ways}>
        <Button variant="default" onClick={onHere}>
          {t('kb.takeHere')}
        </Button>
        <Button variant="default" onClick={onThere} data-autofocus>
          {t('kb.takeThere')}
        </Button>
      </div>
    </Dialog>
  );
}
