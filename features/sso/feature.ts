/** Sign-in with an account of the organisation by OpenID Connect (product.md 9.20, 9.21). */
import type { Feature } from '#contract/feature.ts';

export const feature = { needs: ['settings', 'accounts', 'mail', 'notifications'], isOptional: true } satisfies Feature;
