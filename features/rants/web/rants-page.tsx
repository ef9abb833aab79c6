/** 'All Rants' (product.md 1.9). The address holds the whole state of the table. */

import { startOf } from '@earshot/contract/pages';
import { isHandler } from '@earshot/contract/policy';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { aboveStart } from '#web/entry/slots.ts';
import { useSeesOnly } from '#web/lib/session/sees-only.ts';
import { useSession, useUser } from '#web/lib/session/session.tsx';
import { Filled, FilledAround, fetchFilled } from '#web/loading/filled.tsx';
import { lazyComponent } from '#web/loading/lazy-component.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { usePhone } from '#web/ui/layout/phone.ts';
import { useListWay } from './list/display.ts';
import { filtersOfState, useListState } from './list/list-state.ts';
import { RantList } from './list/rant-list.tsx';
import { listFiles, rantActions, rantProgress, rantReceipt } from './slots.ts';
import { t } from './words.ts';

/** Loaded when somebody switches to the reading pane, together with the parts that later features show beside a rant. */
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

/** `above`: shown above the list if this is the user's start page. */
function AllRants({ above }: { above: ReactNode }) {
  const isWide = useMediaQuery('(min-width: 68.75em)', false, { getInitialValueInEffect: false });
  const { way } = useListWay();
  const isPhone = usePhone();
  const state = useListState();
  const { settings } = useSession();
  const user = useUser();
  const seesOnly = useSeesOnly();
  const files = <Filled slot={listFiles} filters={filtersOfState(state)} />;
  const isOwn = settings?.employeeVisibility === 'own' && !isHandler(user);
  return (
    <Page title={t('rants.all')} about={seesOnly || t(isOwn ? 'rants.ownAbout' : 'rants.allAbout')} files={isPhone && files}>
      {above}
      <RantList pane={isWide && way === 'reading' ? ReadingPane : undefined} isWide={isWide} files={!isPhone && files} />
    </Page>
  );
}
