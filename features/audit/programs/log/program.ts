/** `npx earshot log` is a former name: `npx earshot audit verify` now checks the public log too. */
import { StartError } from '#server/config.ts';
import { commandLine } from '#server/platform/command-line.ts';
import type { Program } from '#server/program.ts';

export const log: Program = async () => {
  throw new StartError(`Now it is: ${commandLine('audit', 'verify')}`);
};
