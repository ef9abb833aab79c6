import type { OptionalFeature } from '#contract/optional.ts';
import { audited } from '#server/platform/events/kinds.ts';

export const events = {
  'feature.on': audited<{ feature: OptionalFeature }>(null, ['feature']),
  'feature.off': audited<{ feature: OptionalFeature }>(null, ['feature']),
};
