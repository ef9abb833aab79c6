/** The organisation's settings, and the page where admins change them. Features add their own to both. */
import type { Feature } from '#contract/feature.ts';

export const feature = { needs: ['legal-texts'], isBase: true } satisfies Feature;
