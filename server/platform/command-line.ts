/**
 * How people call a program here: by the script of an installed release, which passes its own path, or by npx. For texts that people read.
 */
const script = process.env.EARSHOT_SCRIPT;

/** `npx earshot audit verify`, or `/opt/earshot/earshot audit verify`. */
export const commandLine = (program: string, ...args: string[]): string =>
  (script ? [script, program, ...args] : ['npx earshot', program, ...args]).join(' ');
