/** Who wrote a rant: a name or, of a sealed one, that nobody knows. */
import type { Rant } from '@earshot/contract/rants';
import type { ReactNode } from 'react';
import { SealedChip } from '../../ui/layout/sealed-chip.tsx';
import { isByNobody } from './people.ts';

/** `children`: the name, where there is one. */
export const AuthorOf = ({ rant, children }: { rant: Pick<Rant, 'kind' | 'author'>; children: ReactNode }) =>
  isByNobody(rant) ? <SealedChip /> : children;
