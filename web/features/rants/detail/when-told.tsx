/** Beside an answer to a rant: where nobody knows its author, a sentence on when the author is told. */

import { Suspense } from 'react';
import type { Rant } from '../../../../features/rants/contract/index.ts';
import { Filled } from '../../../loading/filled.tsx';
import { isByNobody } from '../people.ts';
import { toldWhen } from '../slots.ts';

export const WhenTold = ({ rant }: { rant: Pick<Rant, 'kind' | 'author'> }) =>
  isByNobody(rant) && (
    <Suspense fallback={null}>
      {' '}
      <Filled slot={toldWhen} />
    </Suspense>
  );
