import type { Organisation } from '@earshot/contract/settings';

/** A guide that a feature adds to those of the roles: the file guide-NAME.md in docs/ and its translations. */
export interface GuidePart {
  name: string;
  label: () => string;
  /** Whether it is listed. */
  isShown: (settings: Organisation | null) => boolean;
}
export type GuideParts = readonly GuidePart[];
