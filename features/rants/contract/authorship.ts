/** Rules that depend on whether the author of a rant is known. */
import type { Readers } from '#contract/policy.ts';
import type { RantKind } from '#contract/rant-kinds.ts';
import type { Visibility } from '#contract/roles.ts';

type RantAuthorship = { kind: RantKind; authorId: string | null };

/**
 * The readers of rants of this kind besides those who handle them: everybody ('all') or their author ('own'). Everybody reads anonymous
 * rants only where the organisation chose that, too.
 */
export const visibilityOf = (kind: RantKind, { employeeVisibility, sealedReaders }: Omit<Readers, 'managersSee'>): Visibility =>
  kind === 'sealed' && sealedReaders === 'handlers' ? 'own' : employeeVisibility;

/** An author can be muted only while nobody knows who it is: people who are known can be spoken to. */
export const canBeMuted = ({ kind, authorId }: RantAuthorship): boolean => kind === 'sealed' && authorId === null;

/** An anonymous rant cannot be edited, because it is in the public log as soon as it comes in. */
export const canBeEdited = ({ kind }: Pick<RantAuthorship, 'kind'>): boolean => kind === 'named';
