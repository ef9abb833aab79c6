/**
 * `npx earshot verify-page URL [--head=WORDS]`: does this Earshot give browsers the files that stand in its public log? For any other machine than its own;
 * reads no database and no configuration.
 */
import { StartError } from '#server/config.ts';
import { commandLine } from '#server/platform/command-line.ts';
import type { Program } from '#server/program.ts';
import { checkSite } from './check-site.ts';
import { siteAt } from './site.ts';

const usage = `Usage: ${commandLine('verify-page', 'URL', '[--head=WORDS]')}
URL is where people open Earshot. WORDS are six words of its log, from a report, a mail or somebody else, with - between them.`;

export const verifyPage: Program = async (args, { print }) => {
  const [address, ...rest] = args;
  const known = rest[0]?.startsWith('--head=') ? rest[0].slice('--head='.length) : '';
  if (address === undefined || address.startsWith('-') || rest.length > (known ? 1 : 0)) throw new StartError(usage);
  const site = siteAt(address);
  const found = await checkSite(site, known);
  if ('wrong' in found) {
    print(`NO: what ${site.base.href} gives a browser is not what its public log says.`);
    for (const one of found.wrong) print(`- ${one}`);
    return 1;
  }
  const { files, version, day, head, words } = found;
  print(`YES: the ${files} files that ${site.base.href} gives a browser are those of version ${version}, in its public log since ${day}.`);
  print(`Six words of its newest head (round ${head.round} of ${head.day}): ${words}`);
  print(`Key: ${head.key}`);
  if (known === '')
    print('Compare the six words with those that others have of this round: without them this machine may be shown a log of its own.');
  return 0;
};
