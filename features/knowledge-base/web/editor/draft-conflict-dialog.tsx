/** Two drafts of one person from two devices: shows both and asks for one of them. Neither is changed before that. */
import { Button } from '@mantine/core';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Difference } from '../history/difference.tsx';
import { t } from '../words.ts';
import type { DraftConflict } from './draft-conflict.ts';
import classes from './editor.module.css';
import { useTimeAgo } from './use-time-ago.ts';

interface DraftConflictDialogProps extends DraftConflict {
  onHere: () => void;
  onThere: () => void;
  /** Chooses neither draft; both stay as they are. */
  onClose: () => void;
}

export function DraftConflictDialog({ here, there, onHere, onThere, onClose }: DraftConflictDialogProps) {
  const timeAgo = useTimeAgo();
  return (
    <Dialog title={t('kb.draftConflictTitle')} onClose={onClose} size={760} isDirty>
      <p>{t('kb.draftConflictAbout')}</p>
      <p className={classes.dimmed}>
        {here.at && t('kb.rivalHere', { when: timeAgo(here.at) })} {t('kb.rivalThere', { when: timeAgo(there.savedAt) })}
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
