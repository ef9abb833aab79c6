/** Made by scripts/assemble.ts from features/index.ts. */
import { proofs as audit } from '../audit/server/testing/subjects.ts';
import { proofs as trash } from '../trash/server/testing/subjects.ts';
import { proofs as options } from '../options/server/testing/subjects.ts';
import { proofs as mail } from '../mail/server/testing/subjects.ts';
import { proofs as backups } from '../backups/server/testing/subjects.ts';
import { proofs as apiKeys } from '../api-keys/server/testing/subjects.ts';
import { proofs as sso } from '../sso/server/testing/subjects.ts';
import { proofs as scim } from '../scim/server/testing/subjects.ts';
import { proofs as retention } from '../retention/server/testing/subjects.ts';
import { proofs as switches } from '../switches/server/testing/subjects.ts';

export const proofs = { ...audit, ...trash, ...options, ...mail, ...backups, ...apiKeys, ...sso, ...scim, ...retention, ...switches };
