/** People and groups that the organisation's directory sends by SCIM 2.0 (product.md 2.20). */
import type { Feature } from '#contract/feature.ts';

export const feature = {
  needs: ['settings', 'audit', 'accounts', 'mail', 'notifications', 'api-keys'],
  isOptional: true,
} satisfies Feature;
