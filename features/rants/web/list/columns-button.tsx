/** 'Columns': which of them the table shows. Only where there is a table with room for a choice. */
import { isHandler } from '@earshot/contract/policy';
import { IconColumns3 } from '@tabler/icons-react';
import { useUser } from '#web/lib/session/session.tsx';
import { lazyComponent } from '#web/loading/lazy-component.tsx';
import { Panel, useLazyPopover } from '#web/ui/dialog/lazy-popover.tsx';
import type { TableState } from '#web/ui/table/table-state.ts';
import { t } from '../saved-views/words.ts';
import classes from './list.module.css';

const ColumnsPanel = lazyComponent(() => import('./columns-panel.tsx').then((m) => ({ default: m.ColumnsPanel })), 'unseen');
const fetchPanel = () => Promise.all([Panel.fetch(), ColumnsPanel.fetch()]);

export function ColumnsButton({ state }: { state: TableState }) {
  const hasOwner = isHandler(useUser());
  const { float, button } = useLazyPopover('dialog', fetchPanel);
  return (
    <div className={classes.columns}>
      <button type="button" className={classes.more} {...button}>
        <IconColumns3 size={15} stroke={2} aria-hidden />
        {t('views.columns')}
      </button>
      {float && (
        <Panel
          popover={float}
          className={undefined}
          label={t('views.columns')}
          width={232}
          position="bottom-end"
          radius={14}
          trapFocus
          withinPortal
        >
          <ColumnsPanel state={state} hasOwner={hasOwner} />
        </Panel>
      )}
    </div>
  );
}
