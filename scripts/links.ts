/** Finds links in documents to files or headings that do not exist. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The anchors of a document's headings, as GitHub makes them. */
export function anchorsOf(text: string): string[] {
  const headings = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} (.+)$/gm)];
  const counts = new Map<string, number>();
  return headings.map(([, heading = '']) => {
    const anchor = heading
      .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-');
    const before = counts.get(anchor) ?? 0;
    counts.set(anchor, before + 1);
    return before === 0 ? anchor : `${anchor}-${before}`;
  });
}

/** The broken link targets of the document at `path` (relative to `root`). Links to the web and to pages of Earshot are not checked. */
export function brokenLinks(root: string, path: string, text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
    if (/^([a-z]+:|\/)/.test(target)) return [];
    const [file = '', anchor] = target.split('#');
    const targetFile = file === '' ? join(root, path) : join(root, dirname(path), file);
    if (!existsSync(targetFile)) return [target];
    return anchor === undefined || !targetFile.endsWith('.md') || anchorsOf(readFileSync(targetFile, 'utf8')).includes(anchor)
      ? []
      : [target];
  });
}
