/**
 * `npx earshot confirm` lists the requests that wait for a second person (product.md 3.33, 23.22). With the id of a rant it confirms one,
 * for an organisation in which nobody is left who could be that person.
 */

import { readConfig, StartError } from '#server/config.ts';
import { iso } from '#server/platform/clock.ts';
import { commandLine } from '#server/platform/command-line.ts';
import { openToRead } from '#server/platform/db/beside.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Program, Terminal } from '#server/program.ts';
import { withApp } from '#server/with-app.ts';
import { confirmOnServer, waitingRequests } from '../../server/two-person/confirm-on-server.ts';

const usage = `Usage: ${commandLine('confirm')}
         shows what was asked for and waits for a second person
       ${commandLine('confirm', 'RANT')}
         confirms it, where nobody else can. RANT is the id that the first command shows`;

const refusedTexts: Partial<Record<string, string>> = {
  rant_not_found: 'There is no such rant.',
  rant_removed: 'It is removed already.',
  rant_withdrawn: 'Its author has withdrawn it.',
  removal_not_asked: 'There is no open request to remove this rant or to mute its author.',
};

async function show({ env, print }: Terminal): Promise<void> {
  const db = await openToRead(readConfig(env));
  try {
    const requests = await waitingRequests(db);
    if (requests.length === 0) return print('Nothing waits for a second person.');
    for (const { rant, what, by, reason, at } of requests)
      print(`  ${what} of ${rant}, asked for by ${by} at ${iso(at)}: ${reason}\n    ${commandLine('confirm', rant)}`);
  } finally {
    await db.destroy();
  }
}

const confirmIn = (rant: string, { env, print }: Terminal): Promise<void> =>
  withApp(env, 'confirm', async (app) => {
    const { what, seconds } = await confirmOnServer(app, rant).catch((error: unknown) => {
      throw error instanceof Refusal ? new StartError(refusedTexts[error.code] ?? error.message) : error;
    });
    if (seconds.length > 0) throw new StartError(`It was not confirmed: ${seconds.join(', ')} can do that on the page of the rant.`);
    print(what === 'removal' ? 'The rant is removed for good.' : 'Messages of its author are dropped from now on.');
    print('It stands in the audit log.');
  });

export const confirm: Program = async (args, terminal) => {
  const [rant, ...extraArgs] = args;
  if (rant?.startsWith('-') || extraArgs.length > 0) throw new StartError(usage);
  await (rant === undefined ? show(terminal) : confirmIn(rant, terminal));
  return 0;
};
