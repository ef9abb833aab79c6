import type { OptionalFeature } from '#contract/optional.ts';
import { shown } from '#server/platform/events/kinds.ts';

export const events = {
  'feature.on': shown<{ feature: OptionalFeature }>(null, ['feature']),
  'feature.off': shown<{ feature: OptionalFeature }>(null, ['feature']),
};
