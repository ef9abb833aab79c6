/** While somebody writes a rant: others' rants like it, where everybody may read all. They open beside the form, which stays as it is. */

import { isHandler } from '@earshot/contract/policy';
import { addressOf } from '../../../lib/api/url.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useSearchTerms } from '../../../lib/query/search-terms.ts';
import { useUser } from '../../../lib/session/session.tsx';
import { useFittingRants } from '../calls.ts';
import { excerptOf, shownDate } from '../people.ts';
import { RantChip } from '../status-chip.tsx';
import classes from './same.module.css';
import { t } from './words.ts';

export function FittingRants({ text }: { text: string }) {
  const format = useFormat();
  const joins = !isHandler(useUser());
  const bag = useSearchTerms(text);
  const { data } = useFittingRants(bag);
  const found = bag === '' ? [] : (data ?? []);
  return (
    <div role="status">
      {found.length > 0 && (
        <div className={classes.fitting}>
          <p>{t(joins ? 'same.fitting' : 'same.fittingRead')}</p>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden */}
          <ul role="list" className={classes.list}>
            {found.map((rant) => (
              <li key={rant._id}>
                <a href={addressOf(`/rant/${rant._id}`)} target="_blank" rel="noopener" dir="auto">
                  {excerptOf(rant)}
                </a>
                <p className={classes.state}>
                  <RantChip rant={rant} />
                  <span className={classes.facts}>{[rant.department, rant.categoryType, shownDate(rant, format)].join(' · ')}</span>
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
