/** Made by scripts/assemble.ts from features/index.ts. */
import { privacyPart as anonymous } from '../anonymous/web/privacy.ts';
import type { PrivacyPart } from '#features/legal-texts/web';

export const privacyPart: readonly PrivacyPart[] = [anonymous];
