/** docs/torture.md: one half from `npm run torture --prefix tools`, the other from `npm run torture:cluster --prefix tools`. Each command leaves the other's half as it is. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/run.ts';

const clusterHeading = '## A cluster';

/** The text with another half in it: of one server, or of a cluster. */
export function withHalf(text: string, half: 'server' | 'cluster', written: string): string {
  const at = `\n${text}`.indexOf(`\n${clusterHeading}\n`);
  const [server, cluster] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
  const halves = half === 'server' ? [written, cluster] : [server, `${clusterHeading}\n${written}`];
  return `${halves
    .map((one) => one.trim())
    .filter(Boolean)
    .join('\n\n')}\n`;
}

/** Without where this machine keeps the tree. */
export const withoutRoot = (written: string): string => written.replaceAll(`file://${root}/`, '').replaceAll(`${root}/`, '');

export function writeHalf(half: 'server' | 'cluster', written: string): void {
  const file = join(root, 'docs/torture.md');
  writeFileSync(file, withHalf(existsSync(file) ? readFileSync(file, 'utf8') : '', half, withoutRoot(written)));
}

/** When, for how long and on what it ran. `since`: of performance.now(). */
export function circumstances(since: number, postgresVersion: string): string {
  const minutes = ((performance.now() - since) / 60_000).toFixed(1);
  const machine = `${process.platform} ${process.arch}, ${cpus().length} cores (load ${loadavg()[0]!.toFixed(1)} at the end)`;
  return `- ${new Date().toISOString().slice(0, 10)}, ${minutes} minutes, ${machine}, Node ${process.versions.node}, PostgreSQL ${postgresVersion}`;
}
