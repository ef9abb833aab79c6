/**
 * Writes docs/torture.md. One half comes from `npm run torture --prefix tools`, the other from `npm run torture:cluster --prefix tools`,
 * and each command leaves the other's half unchanged.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/run.ts';

const clusterHeading = '## A cluster';

/** Returns the text with one half replaced: that of one server, or that of a cluster. */
export function withHalf(text: string, half: 'server' | 'cluster', writtenHalf: string): string {
  const at = `\n${text}`.indexOf(`\n${clusterHeading}\n`);
  const [server, cluster] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
  const halves = half === 'server' ? [writtenHalf, cluster] : [server, `${clusterHeading}\n${writtenHalf}`];
  return `${halves
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n')}\n`;
}

/** Removes the path of this machine's working tree. */
export const withoutRoot = (text: string): string => text.replaceAll(`file://${root}/`, '').replaceAll(`${root}/`, '');

export function writeHalf(half: 'server' | 'cluster', text: string): void {
  const file = join(root, 'docs/torture.md');
  writeFileSync(file, withHalf(existsSync(file) ? readFileSync(file, 'utf8') : '', half, withoutRoot(text)));
}

/** When, for how long and on what machine it ran. `since`: its start (performance.now()). */
export function circumstances(since: number, postgresVersion: string): string {
  const minutes = ((performance.now() - since) / 60_000).toFixed(1);
  const machine = `${process.platform} ${process.arch}, ${cpus().length} cores (load ${loadavg()[0]!.toFixed(1)} at the end)`;
  return `- ${new Date().toISOString().slice(0, 10)}, ${minutes} minutes, ${machine}, Node ${process.versions.node}, PostgreSQL ${postgresVersion}`;
}
