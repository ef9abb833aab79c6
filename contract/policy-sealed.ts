/** Who reads sealed rants. */
import type { Readers, Visibility } from './policy.ts';
import type { RantKind } from './rant-kinds.ts';

/** Who reads rants of this kind beside those who handle them: sealed ones everybody only where the organisation chose that too. */
export const visibilityOf = (kind: RantKind, { employeeVisibility, sealedReaders }: Omit<Readers, 'managersSee'>): Visibility =>
  kind === 'sealed' && sealedReaders === 'handlers' ? 'own' : employeeVisibility;
