/** A chip for an anonymous author, else the name in `children`. */

import type { ReactNode } from 'react';
import { SealedChip } from '#web/ui/layout/sealed-chip.tsx';
import type { Rant } from '../contract/shapes.ts';
import { isAnonymous } from './display-text.ts';

export const AuthorOrAnonymous = ({ rant, children }: { rant: Pick<Rant, 'kind' | 'author'>; children: ReactNode }) =>
  isAnonymous(rant) ? <SealedChip /> : children;
