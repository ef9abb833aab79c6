/** The files of the repository that a check looks at. */
import { globSync } from 'node:fs';
import { root } from './run.ts';

/** Paths from the root. Throws where a pattern finds nothing: after files have moved, a check would look at none of them and be green. */
export function filesIn(...patterns: readonly string[]): string[] {
  return patterns.flatMap((pattern) => {
    const found = globSync(pattern, { cwd: root, exclude: (path) => path.includes('node_modules') });
    if (found.length === 0) throw new Error(`No file matches ${pattern}.`);
    return found;
  });
}
