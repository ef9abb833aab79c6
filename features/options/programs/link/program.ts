/**
 * `npx earshot link`: lists names that look like accounts and wait for a decision, and links that no admin may change. With `--confirm` it
 * decides one, for an organisation whose only admin is the person concerned.
 */
import { readConfig, StartError } from '#server/config.ts';
import { commandLine } from '#server/platform/command-line.ts';
import { openToRead } from '#server/platform/db/beside.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Program, Terminal } from '#server/program.ts';
import { withApp } from '#server/with-app.ts';
import { decideLinkOnServer, linksToDecide, type TargetLink } from '../../server/index.ts';

const usage = `Usage: ${commandLine('link')}
         shows what can be decided
       ${commandLine('link', '--confirm NAME EMAIL same|other')}
         decides it
NAME is the id that the first command shows, EMAIL the address of the account.
same: the account is that person, who is kept out of what is said about the name. other: it is not; a link ends.`;

const line = ({ option, name, email, isLinked, byNobody }: TargetLink): string =>
  `  "${option}" ${isLinked ? 'is linked to' : 'looks like'} ${name}, ${email}${byNobody ? ' (no other active admin could decide)' : ''}`;

const command = ({ optionId, email, isLinked }: TargetLink): string =>
  `    ${commandLine('link', '--confirm', optionId, email, isLinked ? 'other' : 'same|other')}`;

async function show({ env, print }: Terminal): Promise<void> {
  const db = await openToRead(readConfig(env));
  try {
    const links = await linksToDecide(db).catch((error: unknown) => {
      // The table is missing because the database is of an older version.
      if (/no such table|does not exist/.test(String(error))) throw new StartError('Start this version of Earshot on this database first.');
      throw error;
    });
    if (links.length === 0) return print('Nothing waits for an answer.');
    print('To be decided:');
    for (const link of links) print(`${line(link)}\n${command(link)}`);
  } finally {
    await db.destroy();
  }
}

const confirm = ({ env, print }: Terminal, optionId: string, email: string, isSame: boolean): Promise<void> =>
  withApp(env, 'link', async (app) => {
    const { option, name } = await decideLinkOnServer(app, optionId, email, isSame).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      throw new StartError(`There is no such name and account to decide. \`${commandLine('link')}\` shows what there is.`);
    });
    print(isSame ? `"${option}" is linked to ${name}.` : `"${option}" is not linked to ${name}, and is not asked about again.`);
    print('It stands in the audit log, and those who answer rants are told.');
  });

export const targetLink: Program = async (args, terminal) => {
  const [flag, optionId, email, answer, ...extraArgs] = args;
  if (flag === undefined) {
    await show(terminal);
    return 0;
  }
  const isAsked = flag === '--confirm' && optionId && email && (answer === 'same' || answer === 'other') && extraArgs.length === 0;
  if (!isAsked) throw new StartError(usage);
  await confirm(terminal, optionId, email, answer === 'same');
  return 0;
};
