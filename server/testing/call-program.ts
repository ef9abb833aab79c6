/** A program of ours, called as the function it is; `testing/program.ts` starts one as a process, which takes a second each. */
import { StartError } from '../config.ts';
import type { Program } from '../program.ts';

export interface Said {
  code: number;
  out: string;
  err: string;
  /** Both, as a terminal shows them. */
  said: string;
}

/** The database a program works on. */
export interface Place {
  dataDir: string;
  databaseUrl?: string | null;
}

export const envOf = ({ dataDir, databaseUrl }: Place): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  DATA_DIR: dataDir,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
});

/** Throws what the process would end with a stack trace for. */
export async function callProgram(program: Program, env: Record<string, string>, ...args: string[]): Promise<Said> {
  const lines: string[] = [];
  const done = (code: number, err = ''): Said => {
    const out = lines.map((line) => `${line}\n`).join('');
    return { code, out, err, said: out + err };
  };
  try {
    return done(await program(args, { env, print: (line) => void lines.push(line), progress: () => {} }));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return done(1, `${error.message}\n`);
  }
}
