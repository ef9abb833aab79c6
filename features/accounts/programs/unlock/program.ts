/** `npx earshot unlock EMAIL`: takes a password again that too many wrong codes of a second factor have closed (product.md 9.16). */

import { StartError } from '#server/config.ts';
import { commandLine } from '#server/platform/command-line.ts';
import type { Program } from '#server/program.ts';
import { withApp } from '#server/with-app.ts';
import { unlockAccount } from '../../server/index.ts';

const usage = `Usage: ${commandLine('unlock', 'EMAIL')}
         takes the password of this account again, after too many wrong codes`;

export const unlock: Program = async (args, { env, print }) => {
  const [email, ...more] = args;
  if (!email?.includes('@') || more.length > 0) throw new StartError(usage);
  return withApp(env, 'unlock', async (app) => {
    const done = await unlockAccount(app, email);
    if (!done) throw new StartError('Nobody has this address.');
    print(
      done.wasLocked
        ? `The password of ${done.name} is taken again. It stands in the audit log.`
        : `The password of ${done.name} is not closed.`,
    );
    print('Somebody may know it: ask for a new one.');
    return 0;
  });
};
