/** The panel that 'Display' opens. Its parts are those that the page has room for and that its reader may use. */
import { isHandler } from '@earshot/contract/policy';
import { Checkbox } from '@mantine/core';
import { IconBaselineDensityMedium, IconBaselineDensitySmall, IconLayoutSidebar, IconTable } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useUser } from '#web/lib/session/session.tsx';
import { Choice, Segment } from '#web/ui/form/segment.tsx';
import type { TableState } from '#web/ui/table/table-state.ts';
import { rantColumns } from '../../contract/fields.ts';
import type { View } from '../../contract/saved-views.ts';
import { SavedViewsPanel } from '../saved-views/saved-views-panel.tsx';
import { t as ofViews } from '../saved-views/words.ts';
import { t } from '../words.ts';
import { listDensity, useListWay } from './display.ts';
import classes from './list.module.css';
import { useShownColumns } from './shown-columns.ts';

export interface DisplayChoices {
  /** Table or reading pane. */
  way: boolean;
  columns: boolean;
  density: boolean;
  views: boolean;
}

interface DisplayPanelProps {
  state: TableState;
  choices: DisplayChoices;
  onEdit: (view: View | 'new') => void;
  onClose: () => void;
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export function DisplayPanel({ state, choices, onEdit, onClose }: DisplayPanelProps) {
  const { way, choose } = useListWay();
  const density = listDensity.use();
  // The whole page changes, so the panel does not stay over it.
  const show = (chosenWay: typeof way) => {
    onClose();
    choose(chosenWay);
  };
  return (
    <>
      {choices.way && (
        <Segment label={t('rants.way')}>
          <Choice isOn={way === 'table'} onPick={() => show('table')} icon={<IconTable {...icon} />}>
            {t('rants.asTable')}
          </Choice>
          <Choice isOn={way === 'reading'} onPick={() => show('reading')} icon={<IconLayoutSidebar {...icon} />}>
            {t('rants.asReading')}
          </Choice>
        </Segment>
      )}
      {choices.density && (
        <Segment label={ofViews('views.density')}>
          <Choice isOn={density === 'roomy'} onPick={() => listDensity.set('roomy')} icon={<IconBaselineDensityMedium {...icon} />}>
            {ofViews('views.roomy')}
          </Choice>
          <Choice isOn={density === 'compact'} onPick={() => listDensity.set('compact')} icon={<IconBaselineDensitySmall {...icon} />}>
            {ofViews('views.compact')}
          </Choice>
        </Segment>
      )}
      {choices.columns && <Columns state={state} />}
      {choices.views && (
        <Part title={ofViews('views.title')}>
          <SavedViewsPanel onEdit={onEdit} onClose={onClose} />
        </Part>
      )}
    </>
  );
}

/** A checkbox for each column that the table can do without. */
function Columns({ state }: { state: TableState }) {
  const hasOwner = isHandler(useUser());
  const { shown, toggle } = useShownColumns(state);
  return (
    <Part title={ofViews('views.columns')}>
      <div className={classes.columns}>
        {rantColumns
          .filter((column) => hasOwner || column !== 'owner')
          .map((column) => (
            <Checkbox key={column} label={t(`rants.${column}`)} checked={shown.includes(column)} onChange={() => toggle(column)} />
          ))}
      </div>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.part}>
      <h2 id={id} className={classes.partTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}
