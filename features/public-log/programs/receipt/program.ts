/**
 * `npx earshot receipt check FILE [--head=WORDS]` checks whether a receipt is right. It asks no server and reads no database, so it runs
 * anywhere.
 */
import { readFile } from 'node:fs/promises';
import { english } from '@earshot/words/all';
import { StartError } from '#server/config.ts';
import { commandLine } from '#server/platform/command-line.ts';
import type { Program } from '#server/program.ts';
import { type CheckStep, checkReceipt, readReceipt } from '../../contract/receipt.ts';
import { hashing } from '../../server/hashing.ts';

const usage = `Usage: ${commandLine('receipt', 'check', 'FILE', '[--head=WORDS]')}
WORDS are six words of the log, from a report, a mail or somebody else, with - between them.`;

const right = {
  words: 'verify.words',
  log: 'verify.log',
  signature: 'verify.signature',
  head: 'verify.headYes',
  promise: 'verify.promise',
} as const;
const wrongSentences = {
  words: 'verify.wordsNo',
  log: 'verify.logNo',
  signature: 'verify.signatureNo',
  head: 'verify.headNo',
  promise: 'verify.promiseNo',
} as const;

const lineOf = ({ step, isRight }: CheckStep): string =>
  isRight ? `${english('verify.yes')} ${english(right[step])}` : `${english('verify.no')} ${english(wrongSentences[step])}`;

export const receipt: Program = async (args, { print }) => {
  const [command, file, ...extraArgs] = args;
  const knownHead = extraArgs[0]?.startsWith('--head=') ? extraArgs[0].slice('--head='.length) : '';
  if (command !== 'check' || file === undefined || extraArgs.length > (knownHead ? 1 : 0)) throw new StartError(usage);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartError(`${file} cannot be read.`);
  });
  const read = readReceipt(text);
  if (!read) throw new StartError(english('verify.none'));
  const { found, isGood, words } = await checkReceipt(hashing, read, knownHead);
  for (const step of found) print(lineOf(step));
  if (isGood && 'head' in read) print(english('verify.good', { day: read.head.day }));
  else if (isGood && 'promise' in read) print(english('verify.promised', { time: read.promise.before }));
  if (words !== null && 'head' in read) print(`${english('verify.sixWords', { round: String(read.head.round) })} ${words}`);
  print(`${english('verify.key')} ${read.key}`);
  return isGood ? 0 : 1;
};
