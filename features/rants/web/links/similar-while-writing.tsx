/**
 * Similar rants of other people, shown while somebody writes, where everybody may read all rants. They open in a new tab, so that the form
 * stays as it is.
 */

import { isHandler } from '@earshot/contract/policy';
import { addressOf } from '#web/lib/api/url.ts';
import { useFormat } from '#web/lib/format/format.ts';
import { useSearchTerms } from '#web/lib/query/search-terms.ts';
import { useUser } from '#web/lib/session/session.tsx';
import { useSimilarToText } from '../calls.ts';
import { excerptOf, shownDate } from '../display-text.ts';
import { RantChip } from '../status-chip.tsx';
import classes from './links.module.css';
import { t } from './words.ts';

export function SimilarWhileWriting({ text }: { text: string }) {
  const format = useFormat();
  const joins = !isHandler(useUser());
  const terms = useSearchTerms(text);
  const { data } = useSimilarToText(terms);
  const found = terms === '' ? [] : (data ?? []);
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
