/** A section of a feature in the built-in privacy text, behind all others. */
import type { accounts } from '@earshot/contract/accounts';
import type { ReplyOf } from '@earshot/contract/endpoint';
import type { Organisation } from '@earshot/contract/settings';
import type { Language } from '@earshot/words/language';
import type { Section } from './built-in-texts.ts';

export interface PrivacyPart {
  section: Record<Language, () => Promise<Section>>;
  /** Whether the organisation uses the feature. `settings` null: nobody is signed in. `welcome` undefined: it has not come yet. */
  isUsed(known: { settings: Organisation | null; welcome: ReplyOf<typeof accounts.welcome> | undefined }): boolean;
}
