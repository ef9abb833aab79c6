/**
 * The programs beside the server (`npx earshot backup` and others) are functions, so that a test can call one without starting a process.
 */
import { endWith, privateFiles } from './config.ts';

/** The part of a process that a program may use. */
export interface Terminal {
  env: NodeJS.ProcessEnv;
  /** Writes a line of the result. */
  print(line: string): void;
  /** Overwrites the progress line. */
  progress(text: string): void;
}

/** Returns the exit code. Throws StartError with a sentence for the operator. */
export type Program = (args: readonly string[], terminal: Terminal) => Promise<number>;

/** Runs a program as the main program of this process. */
export function runProgram(program: Program): void {
  process.umask(privateFiles);
  const terminal: Terminal = {
    env: process.env,
    print: (line) => void process.stdout.write(`${line}\n`),
    progress: (text) => void process.stderr.write(text),
  };
  program(process.argv.slice(2), terminal).then((code) => {
    process.exitCode = code;
  }, endWith);
}
