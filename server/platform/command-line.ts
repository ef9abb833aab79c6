/** How a program of ours is called here: the script of the archive says its own name, and without it there is npm. For what people read. */
const script = process.env.EARSHOT_SCRIPT;

/** `npx earshot audit verify`, or `/opt/earshot/earshot audit verify`. */
export const commandLine = (program: string, ...args: string[]): string =>
  (script ? [script, program, ...args] : ['npx earshot', program, ...args]).join(' ');
