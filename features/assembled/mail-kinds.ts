/** Made by scripts/assemble.ts from features/index.ts. */
import { mailKinds as publicLog } from '../public-log/contract/mail.ts';

export const mailKinds = { ...publicLog };
