/** 'Ready answers' below an answer: what is behind it comes when it is opened. */

import { Button } from '@mantine/core';
import { IconMessage2Bolt } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReadyAnswer } from '../../../../features/rants/contract/index.ts';
import { lazyComponent } from '../../../loading/lazy-component.tsx';
import { Panel, useLazyPopover } from '../../../ui/dialog/lazy-popover.tsx';
import kept from '../kept.module.css';
import { t } from './words.ts';

const ReadyPanel = lazyComponent(() => import('./ready-panel.tsx').then((m) => ({ default: m.ReadyPanel })), 'unseen');
const ReadyDialog = lazyComponent(() => import('./ready-dialog.tsx').then((m) => ({ default: m.ReadyDialog })), 'unseen');
const fetchPanel = () => Promise.all([Panel.fetch(), ReadyPanel.fetch(), ReadyDialog.fetch()]);

/** `typed`: what stands in the answer, which a new one begins with. */
export function ReadyButton({ typed, onUse }: { typed: string; onUse: (answer: ReadyAnswer) => void }) {
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
          className={kept.panel}
          label={t('ready.title')}
          width={340}
          position="top-start"
          radius={14}
          trapFocus
          withinPortal
        >
          <ReadyPanel
            onUse={(answer) => {
              close();
              // The panel gives the focus back to its button first.
              window.setTimeout(() => onUse(answer), 0);
            }}
            onEdit={(answer) => {
              close();
              setEdited(answer);
            }}
          />
        </Panel>
      )}
      {edited && <ReadyDialog answer={edited === 'new' ? null : edited} typed={typed} onClose={() => setEdited(null)} />}
    </>
  );
}
