import { slot } from '../../lib/slot.ts';

/** Beside the button that makes a legal hold. */
export const holdActions = slot('keeping.hold-actions');
