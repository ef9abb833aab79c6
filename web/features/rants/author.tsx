/** The author of a rant: a name, or for a sealed one that nobody knows it. */

import type { ReactNode } from 'react';
import type { Rant } from '../../../features/rants/contract/index.ts';
import { SealedChip } from '../../ui/layout/sealed-chip.tsx';
import { isByNobody } from './people.ts';

/** `children`: the name, where there is one. */
export const AuthorOf = ({ rant, children }: { rant: Pick<Rant, 'kind' | 'author'>; children: ReactNode }) =>
  isByNobody(rant) ? <SealedChip /> : children;
