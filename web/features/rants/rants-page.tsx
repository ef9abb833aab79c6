/** 'All Rants' (product.md 1.9). The table's whole state stands in the address. */

import { isHandler, may } from '@earshot/contract/policy';
import { useMediaQuery } from '@mantine/hooks';
import { IconLayoutSidebar, IconTable } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSeesOnly } from '../../lib/session/sees-only.ts';
import { useSession, useUser } from '../../lib/session/session.tsx';
import { localSetting } from '../../lib/storage/local-setting.ts';
import { Filled } from '../../loading/filled.tsx';
import { Choice, Segment } from '../../ui/form/segment.tsx';
import { Page } from '../../ui/layout/page.tsx';
import classes from './list/list.module.css';
import { filtersOfState, useListState } from './list/list-state.ts';
import { type ListSlots, RantList } from './list/rant-list.tsx';
import { listFiles } from './slots.ts';
import { ViewsButton } from './views/views-button.tsx';
import { t } from './words.ts';

/** Kept on this device. */
const rantsWay = localSetting('rants.way', ['table', 'reading'], 'table');

interface RantsPageProps extends ListSlots {
  /** Shown above the list where this is the start page. */
  above: ReactNode;
}

export function RantsPage({ pane, above }: RantsPageProps) {
  const isWide = useMediaQuery('(min-width: 68.75em)', false, { getInitialValueInEffect: false });
  const way = rantsWay.use();
  const state = useListState();
  const { settings } = useSession();
  const me = useUser();
  const seesOnly = useSeesOnly();
  const isOwn = settings?.employeeVisibility === 'own' && !isHandler(me);
  return (
    <Page
      title={t('rants.all')}
      about={seesOnly || t(isOwn ? 'rants.ownAbout' : 'rants.allAbout')}
      actions={
        pane &&
        isWide && (
          <div className={classes.way}>
            <Way way={way} />
          </div>
        )
      }
      files={
        <>
          {may(me, 'view.use') && <ViewsButton />}
          <Filled slot={listFiles} filters={filtersOfState(state)} />
        </>
      }
    >
      {above}
      <RantList pane={isWide && way === 'reading' ? pane : undefined} />
    </Page>
  );
}

const Way = ({ way }: { way: 'table' | 'reading' }) => (
  <Segment label={t('rants.way')}>
    <Choice isOn={way === 'table'} onPick={() => rantsWay.set('table')} icon={<IconTable size={16} stroke={1.75} aria-hidden />}>
      {t('rants.asTable')}
    </Choice>
    <Choice
      isOn={way === 'reading'}
      onPick={() => rantsWay.set('reading')}
      icon={<IconLayoutSidebar size={16} stroke={1.75} aria-hidden />}
    >
      {t('rants.asReading')}
    </Choice>
  </Segment>
);
