/** The list of keys. */
import { Dialog } from '../../ui/dialog.tsx';
import { t } from '../words.ts';
import classes from './shortcuts-dialog.module.css';

const keys = [
  ['/', 'app.keySearch'],
  ['n', 'app.keySubmit'],
  ['g d', 'app.keyDashboard'],
  ['g r', 'app.keyRants'],
  ['g k', 'app.keyKnowledgeBase'],
  ['Ctrl K', 'app.keyPalette'],
  ['?', 'app.keyHelp'],
] as const;

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t('app.shortcuts')} onClose={onClose}>
      <dl className={classes.keys}>
        {keys.map(([key, word]) => (
          <div key={key}>
            <dt>
              {key.split(' ').map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dt>
            <dd>{t(word)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
