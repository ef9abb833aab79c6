/**
 * The button 'Display' for the table or the reading pane, the columns and density, and the saved views. It is left out where it would have
 * nothing to offer.
 */
import { may } from '@earshot/contract/policy';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { useUser } from '#web/lib/session/session.tsx';
import { lazyComponent } from '#web/loading/lazy-component.tsx';
import { Panel, useLazyPopover } from '#web/ui/dialog/lazy-popover.tsx';
import type { TableState } from '#web/ui/table/table-state.ts';
import type { View } from '../../contract/saved-views.ts';
import { t } from '../saved-views/words.ts';
import type { DisplayChoices } from './display-panel.tsx';
import classes from './list.module.css';

const DisplayPanel = lazyComponent(() => import('./display-panel.tsx').then((m) => ({ default: m.DisplayPanel })), 'unseen');
const SaveView = lazyComponent(() => import('../saved-views/saved-view-dialogs.tsx').then((m) => ({ default: m.SaveView })), 'unseen');
const EditView = lazyComponent(() => import('../saved-views/saved-view-dialogs.tsx').then((m) => ({ default: m.EditView })), 'unseen');
const fetchPanel = () => Promise.all([Panel.fetch(), DisplayPanel.fetch(), SaveView.fetch()]);

export function DisplayButton({ state, choices }: { state: TableState; choices: Omit<DisplayChoices, 'views'> }) {
  const views = may(useUser(), 'view.use');
  const { float, button, close } = useLazyPopover('dialog', fetchPanel);
  const [edited, setEdited] = useState<View | 'new' | null>(null);
  const edit = (view: View | 'new') => {
    close();
    setEdited(view);
  };
  const end = () => setEdited(null);
  if (!views && !Object.values(choices).some(Boolean)) return null;
  return (
    <>
      <button type="button" className={classes.more} {...button}>
        <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />
        {t('views.display')}
      </button>
      {float && (
        <Panel
          popover={float}
          className={classes.display}
          label={t('views.display')}
          width={320}
          position="bottom-end"
          radius={14}
          trapFocus
          withinPortal
        >
          <DisplayPanel state={state} choices={{ ...choices, views }} onEdit={edit} onClose={close} />
        </Panel>
      )}
      {edited === 'new' && <SaveView state={state} onClose={end} />}
      {edited && edited !== 'new' && <EditView view={edited} state={state} onClose={end} />}
    </>
  );
}
