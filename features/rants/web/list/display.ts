/**
 * How All Rants is shown: as a table or with the reading pane, with roomy or compact rows. The first is remembered for the person on the
 * server, and on this device, so that the page does not change after it has appeared.
 */
import { accounts, type ListWay, listWays } from '@earshot/contract/accounts';
import { useLayoutEffect } from 'react';
import { call } from '#web/lib/api/api.ts';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { useSession, useUser } from '#web/lib/session/session.tsx';
import { localSetting } from '#web/lib/storage/local-setting.ts';
import { toast } from '#web/ui/layout/toast.tsx';
import { t } from '../words.ts';

const onDevice = localSetting<ListWay>('rants.way', listWays, 'table');
export const listDensity = localSetting('rants.density', ['roomy', 'compact'], 'roomy');

/** The person whose remembered choice this device follows since the pages were loaded. */
let followed = '';

export function useListWay() {
  const { reload } = useSession();
  const { _id, listWay } = useUser();
  const way = onDevice.use();
  useLayoutEffect(() => {
    if (followed === _id) return;
    followed = _id;
    if (listWay) onDevice.set(listWay);
  }, [_id, listWay]);
  const choose = async (chosen: ListWay): Promise<void> => {
    onDevice.set(chosen);
    try {
      await call(accounts.listWay, { body: { listWay: chosen } });
      await reload();
    } catch (error) {
      toast.error(sentenceOf(error, t('rants.wayNotKept')));
    }
  };
  return { way, isChosen: listWay !== undefined, choose: (chosen: ListWay) => void choose(chosen) };
}
