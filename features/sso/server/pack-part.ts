import type { PackPart } from '#server/platform/pack-part.ts';
import { providersOn } from './providers.ts';

export const packPart: PackPart = {
  rules: [],
  processors: [{ name: 'pack.to.sso', sends: 'pack.to.ssoSends', isConnected: async (db) => (await providersOn(db)).length > 0 }],
};
