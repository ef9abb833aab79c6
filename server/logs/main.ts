/** `npx earshot logs < FILE`: makes lines of the log readable. It reads no settings, so everybody who may read the log can run it. */
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { commandLine } from '../platform/command-line.ts';
import { readable } from '../platform/readable-log.ts';

async function* readableLines(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${readable(line)}\n`;
}

if (process.argv.length > 2) {
  process.stderr.write(`Usage: ${commandLine('logs')} < FILE\n`);
  process.exit(1);
}
await pipeline(createInterface({ input: process.stdin }), readableLines, process.stdout, { end: false }).catch(
  (error: NodeJS.ErrnoException) => {
    // A command such as `| head` closes the pipe early, which is not an error.
    if (error.code !== 'EPIPE') throw error;
  },
);
