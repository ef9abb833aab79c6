/** Made by scripts/assemble.ts from features/index.ts. */
import { postponedPlaces as publicLog } from '../public-log/contract/first-steps.ts';

export const postponedPlacesByFeature = { 'public-log': publicLog };
