/** Beside an answer to a rant: where nobody knows its author, a sentence on when the author is told. */

import { Suspense } from 'react';
import { Filled } from '#web/loading/filled.tsx';
import type { Rant } from '../../contract/shapes.ts';
import { isAnonymous } from '../display-text.ts';
import { toldWhen } from '../slots.ts';

export const WhenTold = ({ rant }: { rant: Pick<Rant, 'kind' | 'author'> }) =>
  isAnonymous(rant) && (
    <Suspense fallback={null}>
      {' '}
      <Filled slot={toldWhen} />
    </Suspense>
  );
