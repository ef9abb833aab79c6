/** 'All Rants' (product.md 1.9). The table's whole state stands in the address. */

import { isHandler, may } from '@earshot/contract/policy';
import { useSeesOnly } from '../../lib/session/sees-only.ts';
import { useSession, useUser } from '../../lib/session/session.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Files } from './list/files.tsx';
import { type ListSlots, RantList } from './list/rant-list.tsx';
import { ViewsButton } from './views/views-button.tsx';
import { t } from './words.ts';

export function RantsPage(slots: ListSlots) {
  const { settings } = useSession();
  const me = useUser();
  const seesOnly = useSeesOnly();
  const isOwn = settings?.employeeVisibility === 'own' && !isHandler(me);
  return (
    <Page
      title={t('rants.all')}
      about={seesOnly || t(isOwn ? 'rants.ownAbout' : 'rants.allAbout')}
      files={
        <>
          {may(me, 'view.use') && <ViewsButton />}
          <Files />
        </>
      }
    >
      <RantList {...(may(me, 'plan.manage') && slots)} />
    </Page>
  );
}
