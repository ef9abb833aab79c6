/** A feature's open work that is handed over when its owner leaves. */
import type { HandingOver } from '../../contract/people.ts';

export interface HandingOverPart {
  name: keyof HandingOver;
  /** A hook: how much open work these people have. `owner`: their ids, separated by commas. */
  useOpen(owner: string, enabled: boolean): { open: number; isLoading: boolean };
  label(open: number): string;
  /** The sentence shown while nobody is chosen. */
  stays(): string;
}
