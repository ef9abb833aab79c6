/** The original of this rant, and its duplicates, as far as the reader may see them. Shows nothing where there are none. */

import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#web/lib/format/format.ts';
import type { LinkedRant, RantDetail } from '../../contract/shapes.ts';
import { excerptOf } from '../display-text.ts';
import { t } from '../words.ts';
import classes from './duplicates.module.css';
import { linkedFacts } from './linked-facts.ts';
import { RelatedPanel } from './related-panel.tsx';

/** Duplicates shown at first, so that the aside does not become too long. */
const atFirst = 5;

export function Duplicates({ rant }: { rant: RantDetail }) {
  const [isAll, setIsAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { duplicateOf, duplicates, duplicatesTotal: n } = rant;
  const shownRants = isAll ? duplicates : duplicates.slice(0, atFirst);
  const showAll = () => {
    setIsAll(true);
    heading.current?.focus();
  };
  return (
    <>
      {duplicateOf && (
        <RelatedPanel title={t('rants.duplicateOf')} icon={IconCopy}>
          <Linked rants={[duplicateOf]} />
        </RelatedPanel>
      )}
      {n > 0 && (
        <RelatedPanel title={t('rants.duplicates', { n })} icon={IconCopy} headingRef={heading}>
          <Linked rants={shownRants} />
          {shownRants.length < duplicates.length && (
            <Button variant="subtle" size="compact-md" className={classes.all ?? ''} onClick={showAll}>
              {t('rants.showDuplicates', { n: duplicates.length })}
            </Button>
          )}
          {isAll && n > duplicates.length && <p className={classes.facts}>{t('rants.newestDuplicates', { n: duplicates.length })}</p>}
        </RelatedPanel>
      )}
    </>
  );
}

function Linked({ rants }: { rants: readonly LinkedRant[] }) {
  const format = useFormat();
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden
    <ul role="list" className={classes.linked}>
      {rants.map((rant) => (
        <li key={rant._id}>
          <Link to={`/rant/${rant._id}`} dir="auto">
            {excerptOf(rant)}
          </Link>
          <p className={classes.facts}>{linkedFacts(rant, format)}</p>
        </li>
      ))}
    </ul>
  );
}
