/** `npx earshot unlock EMAIL`: lets an account use its password again after too many wrong codes of a second factor (product.md 9.16). */

import { StartError } from '#server/config.ts';
import { commandLine } from '#server/platform/command-line.ts';
import type { Program } from '#server/program.ts';
import { withApp } from '#server/with-app.ts';
import { unlockAccount } from '../../server/index.ts';

const usage = `Usage: ${commandLine('unlock', 'EMAIL')}
         takes the password of this account again, after too many wrong codes`;

export const unlock: Program = async (args, { env, print }) => {
  const [email, ...extraArgs] = args;
  if (!email?.includes('@') || extraArgs.length > 0) throw new StartError(usage);
  return withApp(env, 'unlock', async (app) => {
    const isUnlocked = await unlockAccount(app, email);
    if (!isUnlocked) throw new StartError('Nobody has this address.');
    print(
      isUnlocked.wasLocked
        ? `The password of ${isUnlocked.name} is taken again. It stands in the audit log.`
        : `The password of ${isUnlocked.name} is not closed.`,
    );
    print('Somebody may know it: ask for a new one.');
    return 0;
  });
};
