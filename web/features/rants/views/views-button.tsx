/** 'Views' beside the title of All Rants, for those who handle rants: what is behind it comes when it is opened. */

import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import type { View } from '../../../../features/rants/contract/index.ts';
import { lazyComponent } from '../../../loading/lazy-component.tsx';
import { Panel, useLazyPopover } from '../../../ui/dialog/lazy-popover.tsx';
import kept from '../kept.module.css';
import { useListState } from '../list/list-state.ts';
import { t } from './words.ts';

const ViewsPanel = lazyComponent(() => import('./views-panel.tsx').then((m) => ({ default: m.ViewsPanel })), 'unseen');
const SaveView = lazyComponent(() => import('./view-dialogs.tsx').then((m) => ({ default: m.SaveView })), 'unseen');
const EditView = lazyComponent(() => import('./view-dialogs.tsx').then((m) => ({ default: m.EditView })), 'unseen');
const fetchPanel = () => Promise.all([Panel.fetch(), ViewsPanel.fetch(), SaveView.fetch()]);

export function ViewsButton() {
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
          className={kept.panel}
          label={t('views.title')}
          width={320}
          position="bottom-end"
          radius={14}
          trapFocus
          withinPortal
        >
          <ViewsPanel onEdit={edit} onClose={close} />
        </Panel>
      )}
      {edited === 'new' && <SaveView state={state} onClose={end} />}
      {edited && edited !== 'new' && <EditView view={edited} state={state} onClose={end} />}
    </>
  );
}
