/** A sentence beside an answer to an anonymous rant: it says when the author will be notified. */

import { Suspense } from 'react';
import { Filled } from '#web/loading/filled.tsx';
import type { Rant } from '../../contract/shapes.ts';
import { isAnonymous } from '../display-text.ts';
import { notifiedWhen } from '../slots.ts';

export const WhenTold = ({ rant }: { rant: Pick<Rant, 'kind' | 'author'> }) =>
  isAnonymous(rant) && (
    <Suspense fallback={null}>
      {' '}
      <Filled slot={notifiedWhen} />
    </Suspense>
  );
