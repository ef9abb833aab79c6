/** Two drafts of one person, from two devices: both are shown and one is chosen. Neither is changed before. */
import { Button } from '@mantine/core';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Difference } from '../history/difference.tsx';
import { t } from '../words.ts';
import type { DraftConflict } from './draft-conflict.ts';
import classes from './editor.module.css';
import { useSince } from './use-since.ts';

interface DraftConflictDialogProps extends DraftConflict {
  onHere: () => void;
  onThere: () => void;
  /** Chooses neither: both drafts stay as they are. */
  onClose: () => void;
}

export function DraftConflictDialog({ here, there, onHere, onThere, onClose }: DraftConflictDialogProps) {
  const since = useSince();
  return (
    <Dialog title={t('kb.draftConflictTitle')} onClose={onClose} size={760} isDirty>
      <p>{t('kb.draftConflictAbout')}</p>
      <p className={classes.dimmed}>
        {here.at && t('kb.rivalHere', { when: since(here.at) })} {t('kb.rivalThere', { when: since(there.savedAt) })}
      </p>
      <Difference before={{ ...there, category: null }} after={{ ...here, category: null }} />
      <div className={classes.conflictActions}>
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
