/** Open work of a feature that is handed over when its owner leaves. */
import type { HandingOver } from '../../contract/people.ts';

export interface HandingOverPart {
  name: keyof HandingOver;
  /** A hook: how much open work these people have. `owner`: their ids, with a comma between. */
  useOpen(owner: string, enabled: boolean): { open: number; isLoading: boolean };
  /** The label of the choice. */
  label(open: number): string;
  /** Said where nobody is chosen. */
  stays(): string;
}
