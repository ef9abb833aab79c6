/** 'All Rants' (product.md 1.9). The table's whole state stands in the address. */

import { startOf } from '@earshot/contract/pages';
import { isHandler, may } from '@earshot/contract/policy';
import { useMediaQuery } from '@mantine/hooks';
import { IconLayoutSidebar, IconTable } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { aboveStart } from '#web/entry/slots.ts';
import { useSeesOnly } from '#web/lib/session/sees-only.ts';
import { useSession, useUser } from '#web/lib/session/session.tsx';
import { localSetting } from '#web/lib/storage/local-setting.ts';
import { Filled, FilledAround, fetchFilled } from '#web/loading/filled.tsx';
import { lazyComponent } from '#web/loading/lazy-component.tsx';
import { Choice, Segment } from '#web/ui/form/segment.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import classes from './list/list.module.css';
import { filtersOfState, useListState } from './list/list-state.ts';
import { RantList } from './list/rant-list.tsx';
import { SavedViewsButton } from './saved-views/saved-views-button.tsx';
import { listFiles, rantActions, rantProgress, rantReceipt } from './slots.ts';
import { t } from './words.ts';

/** Kept on this device. */
const rantsWay = localSetting('rants.way', ['table', 'reading'], 'table');

/** Loaded when somebody reads this way, together with what features show beside a rant. */
const ReadingPane = lazyComponent(async () => {
  const [{ ReadingPane: Pane }] = await Promise.all([
    import('./triage/reading-pane.tsx'),
    fetchFilled(rantActions),
    fetchFilled(rantProgress),
    fetchFilled(rantReceipt),
  ]);
  return { default: Pane };
});

export function RantsPage() {
  const isStartPage = startOf(useUser()) === '/rants';
  if (!isStartPage) return <AllRants above={null} />;
  return <FilledAround slot={aboveStart}>{(above) => <AllRants above={above} />}</FilledAround>;
}

/** `above`: shown above the list where this is the start page. */
function AllRants({ above }: { above: ReactNode }) {
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
        isWide && (
          <div className={classes.way}>
            <Way way={way} />
          </div>
        )
      }
      files={
        <>
          {may(me, 'view.use') && <SavedViewsButton />}
          <Filled slot={listFiles} filters={filtersOfState(state)} />
        </>
      }
    >
      {above}
      <RantList pane={isWide && way === 'reading' ? ReadingPane : undefined} />
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
