/** Made by scripts/assemble.ts from features/index.ts. */
import { packPart as knowledgeBase } from '../knowledge-base/server/pack-part.ts';
import { packPart as publicLog } from '../public-log/server/pack-part.ts';
import { packPart as anonymous } from '../anonymous/server/pack-part.ts';
import { packPart as sso } from '../sso/server/pack-part.ts';
import { packPart as scim } from '../scim/server/pack-part.ts';
import type { PackPart } from '#server/platform/pack-part.ts';

export const packPart: readonly PackPart[] = [knowledgeBase, publicLog, anonymous, sso, scim];
export const packPartOwners: readonly string[] = ['knowledge-base', 'public-log', 'anonymous', 'sso', 'scim'];
