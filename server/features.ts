/** All features by name, in order: a later one may use an earlier one. */
import { serverFeatures as ofFeatures } from '../features/assembled/server.ts';
import { systemFeature } from './platform/http/system.ts';
import type { ServerFeature } from './platform/server-feature.ts';

export const featuresByName = { system: systemFeature, ...ofFeatures } satisfies Record<string, ServerFeature>;

export const serverFeatures: readonly ServerFeature[] = Object.values(featuresByName);
