/** The list of shortcuts that this person may use. */

import { t } from '../entry/words.ts';
import { useUser } from '../lib/session/session.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { keysOf } from './keys.ts';
import classes from './shortcuts-dialog.module.css';

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t('app.shortcuts')} onClose={onClose}>
      <dl className={classes.keys}>
        {keysOf(useUser()).map(({ press, label }) => (
          <div key={label}>
            <dt>
              {press.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
