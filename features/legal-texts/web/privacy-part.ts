/** A feature's section in the built-in privacy text, after all other sections. */
import type { accounts } from '@earshot/contract/accounts';
import type { ReplyOf } from '@earshot/contract/endpoint';
import type { Organisation } from '@earshot/contract/settings';
import type { Language } from '@earshot/words/language';
import type { Section } from './built-in-texts.ts';

export interface PrivacyPart {
  section: Record<Language, () => Promise<Section>>;
  /** Whether the organisation uses the feature. `settings` null: nobody is signed in. `welcome` undefined: still loading. */
  isUsed(context: { settings: Organisation | null; welcome: ReplyOf<typeof accounts.welcome> | undefined }): boolean;
}
