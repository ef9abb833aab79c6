/** Calls a program as a function. `testing/program.ts` starts one as a process, which takes a second each time. */
import { StartError } from '../config.ts';
import type { Program } from '../program.ts';

export interface ProgramOutput {
  code: number;
  out: string;
  err: string;
  /** The output and the errors together, as a terminal shows them. */
  output: string;
}

/** The database that a program works on. */
export interface ProgramPlace {
  dataDir: string;
  databaseUrl?: string | null;
}

export const envOf = ({ dataDir, databaseUrl }: ProgramPlace): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  DATA_DIR: dataDir,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
});

/** Returns the output and the exit code. Throws an error for which the process would print a stack trace. */
export async function callProgram(program: Program, env: Record<string, string>, ...args: string[]): Promise<ProgramOutput> {
  const lines: string[] = [];
  const result = (code: number, err = ''): ProgramOutput => {
    const out = lines.map((line) => `${line}\n`).join('');
    return { code, out, err, output: out + err };
  };
  try {
    return result(await program(args, { env, print: (line) => void lines.push(line), progress: () => {} }));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return result(1, `${error.message}\n`);
  }
}
