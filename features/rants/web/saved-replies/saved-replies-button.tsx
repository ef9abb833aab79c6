/** The button 'Saved replies' below an answer. Its panel is loaded when it is opened. */

import { Button } from '@mantine/core';
import { IconMessage2Bolt } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.tsx';
import { Panel, useLazyPopover } from '#web/ui/dialog/lazy-popover.tsx';
import type { ReadyAnswer } from '../../contract/saved-replies.ts';
import savedList from '../saved-list.module.css';
import { t } from './words.ts';

const SavedRepliesPanel = lazyComponent(
  () => import('./saved-replies-panel.tsx').then((m) => ({ default: m.SavedRepliesPanel })),
  'unseen',
);
const SavedReplyDialog = lazyComponent(() => import('./saved-reply-dialog.tsx').then((m) => ({ default: m.SavedReplyDialog })), 'unseen');
const fetchPanel = () => Promise.all([Panel.fetch(), SavedRepliesPanel.fetch(), SavedReplyDialog.fetch()]);

/** `typed`: the text of the answer, which a new saved reply starts with. */
export function SavedRepliesButton({ typed, onUse }: { typed: string; onUse: (answer: ReadyAnswer) => void }) {
  const { float, button, close } = useLazyPopover('dialog', fetchPanel);
  const [edited, setEdited] = useState<ReadyAnswer | 'new' | null>(null);
  return (
    <>
      <Button variant="default" leftSection={<IconMessage2Bolt size={18} stroke={1.75} aria-hidden />} {...button}>
        {t('ready.title')}
      </Button>
      {float && (
        <Panel
          popover={float}
          className={savedList.panel}
          label={t('ready.title')}
          width={340}
          position="top-start"
          radius={14}
          trapFocus
          withinPortal
        >
          <SavedRepliesPanel
            onUse={(answer) => {
              close();
              // The panel first returns the focus to its button.
              window.setTimeout(() => onUse(answer), 0);
            }}
            onEdit={(answer) => {
              close();
              setEdited(answer);
            }}
          />
        </Panel>
      )}
      {edited && <SavedReplyDialog answer={edited === 'new' ? null : edited} typed={typed} onClose={() => setEdited(null)} />}
    </>
  );
}
