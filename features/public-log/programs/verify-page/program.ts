/**
 * `npx earshot verify-page URL [--head=WORDS]` checks that an installation serves browsers the files that are in its public log. It should
 * run on another machine, and reads no database and no configuration.
 */
import { StartError } from '#server/config.ts';
import { commandLine } from '#server/platform/command-line.ts';
import type { Program } from '#server/program.ts';
import { checkSite } from './check-site.ts';
import { siteAt } from './site.ts';

const usage = `Usage: ${commandLine('verify-page', 'URL', '[--head=WORDS]')}
URL is where people open Earshot. WORDS are a fingerprint of its Proof from a report, a mail or another person: six words with - between them.`;

export const verifyPage: Program = async (args, { print }) => {
  const [address, ...extraArgs] = args;
  const knownHead = extraArgs[0]?.startsWith('--head=') ? extraArgs[0].slice('--head='.length) : '';
  if (address === undefined || address.startsWith('-') || extraArgs.length > (knownHead ? 1 : 0)) throw new StartError(usage);
  const site = siteAt(address);
  const result = await checkSite(site, knownHead);
  if ('wrong' in result) {
    print(`NO: what ${site.base.href} gives a browser is not what its Proof says.`);
    for (const problem of result.wrong) print(`- ${problem}`);
    return 1;
  }
  const { files, version, day, head, words } = result;
  print(`YES: the ${files} files that ${site.base.href} gives a browser are those of version ${version}, in its Proof since ${day}.`);
  print(`Its newest fingerprint (round ${head.round} of ${head.day}): ${words}`);
  print(`Key: ${head.key}`);
  if (knownHead === '')
    print('Compare it with the one that others have of this round: otherwise this machine may be shown a log of its own.');
  return 0;
};
