import type { Organisation } from '@earshot/contract/settings';

/** A guide of a feature, beside those of each role: the file guide-NAME.md in docs/, and the same in other languages. */
export interface GuidePart {
  name: string;
  label: () => string;
  /** Whether it stands among the others. */
  isShown: (settings: Organisation | null) => boolean;
}
export type GuideParts = readonly GuidePart[];
