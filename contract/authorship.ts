/** Who reads sealed rants, and what can be done with one. */
import type { Readers, Visibility } from './policy.ts';
import type { RantKind } from './rant-kinds.ts';

type Written = { kind: RantKind; authorId: string | null };

/** Who reads rants of this kind beside those who handle them: sealed ones everybody only where the organisation chose that too. */
export const visibilityOf = (kind: RantKind, { employeeVisibility, sealedReaders }: Omit<Readers, 'managersSee'>): Visibility =>
  kind === 'sealed' && sealedReaders === 'handlers' ? 'own' : employeeVisibility;

/** Only while nobody knows who its author is: somebody who said so can be spoken to. */
export const canBeMuted = ({ kind, authorId }: Written): boolean => kind === 'sealed' && authorId === null;

/** A sealed one is in the public log when it comes in. */
export const canBeEdited = ({ kind }: Pick<Written, 'kind'>): boolean => kind === 'named';
