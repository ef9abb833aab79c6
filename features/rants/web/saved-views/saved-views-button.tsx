/** 'Views' beside the title of All Rants, for those who handle rants: what is behind it comes when it is opened. */

import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.tsx';
import { Panel, useLazyPopover } from '#web/ui/dialog/lazy-popover.tsx';
import type { View } from '../../contract/saved-views.ts';
import { useListState } from '../list/list-state.ts';
import savedList from '../saved-list.module.css';
import { t } from './words.ts';

const SavedViewsPanel = lazyComponent(() => import('./saved-views-panel.tsx').then((m) => ({ default: m.SavedViewsPanel })), 'unseen');
const SaveView = lazyComponent(() => import('./saved-view-dialogs.tsx').then((m) => ({ default: m.SaveView })), 'unseen');
const EditView = lazyComponent(() => import('./saved-view-dialogs.tsx').then((m) => ({ default: m.EditView })), 'unseen');
const fetchPanel = () => Promise.all([Panel.fetch(), SavedViewsPanel.fetch(), SaveView.fetch()]);

export function SavedViewsButton() {
  const state = useListState();
  const { float, button, close } = useLazyPopover('dialog', fetchPanel);
  const [edited, setEdited] = useState<View | 'new' | null>(null);
  const edit = (view: View | 'new') => {
    close();
    setEdited(view);
  };
  const end = () => setEdited(null);
  return (
    <>
      <Button variant="default" leftSection={<IconBookmark size={18} stroke={1.75} aria-hidden />} {...button}>
        {t('views.title')}
      </Button>
      {float && (
        <Panel
          popover={float}
          className={savedList.panel}
          label={t('views.title')}
          width={320}
          position="bottom-end"
          radius={14}
          trapFocus
          withinPortal
        >
          <SavedViewsPanel onEdit={edit} onClose={close} />
        </Panel>
      )}
      {edited === 'new' && <SaveView state={state} onClose={end} />}
      {edited && edited !== 'new' && <EditView view={edited} state={state} onClose={end} />}
    </>
  );
}
