/** The list of keys, of what this person may open. */
import { may } from '@earshot/contract/policy';
import { useUser } from '../../lib/session.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { t } from '../words.ts';
import classes from './shortcuts-dialog.module.css';

const keys = [
  ['/', 'app.keySearch'],
  ['n', 'app.keySubmit'],
  ['g d', 'app.keyDashboard'],
  ['g r', 'app.keyRants'],
  ['g a', 'app.keyPlans'],
  ['g k', 'app.keyKnowledgeBase'],
  ['Ctrl K', 'app.keyPalette'],
  ['?', 'app.keyHelp'],
] as const;

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const mayPlan = may(useUser(), 'plan.manage');
  return (
    <Dialog title={t('app.shortcuts')} onClose={onClose}>
      <dl className={classes.keys}>
        {keys
          .filter(([key]) => key !== 'g a' || mayPlan)
          .map(([key, word]) => (
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
