/** Finds the repository's files for a check. */
import { globSync } from 'node:fs';
import { root } from './run.ts';

/**
 * Returns paths relative to the root. Throws if a pattern matches nothing: after files were moved, a check would otherwise pass without
 * reading any.
 */
export function filesIn(...patterns: readonly string[]): string[] {
  return patterns.flatMap((pattern) => {
    const files = globSync(pattern, { cwd: root, exclude: (path) => path.includes('node_modules') });
    if (files.length === 0) throw new Error(`No file matches ${pattern}.`);
    return files;
  });
}
