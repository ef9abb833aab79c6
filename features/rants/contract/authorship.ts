/** How rants say who wrote them, and who reads those of unknown authors. */
import type { Readers } from '#contract/policy.ts';
import type { RantKind } from '#contract/rant-kinds.ts';
import type { Visibility } from '#contract/roles.ts';

type Written = { kind: RantKind; authorId: string | null };

/** Readers of rants of this kind beside those who handle them. Everybody reads sealed ones only where the organisation chose that, too. */
export const visibilityOf = (kind: RantKind, { employeeVisibility, sealedReaders }: Omit<Readers, 'managersSee'>): Visibility =>
  kind === 'sealed' && sealedReaders === 'handlers' ? 'own' : employeeVisibility;

/** Only while nobody knows who its author is: somebody who said so can be spoken to. */
export const canBeMuted = ({ kind, authorId }: Written): boolean => kind === 'sealed' && authorId === null;

/** A sealed one is in the public log when it comes in. */
export const canBeEdited = ({ kind }: Pick<Written, 'kind'>): boolean => kind === 'named';
