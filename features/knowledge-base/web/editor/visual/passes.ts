/** Whether an article passes through the visual editor unchanged. */
import { readMarkdown, Unfit } from './read.ts';
import { writeMarkdown } from './write.ts';

/** The line ends after the last word: they are no part of the document and stay as they are. */
export const endOf = (markdown: string): string => /\n*$/.exec(markdown)?.[0] ?? '';

/** The first line (from 1) that would come back otherwise; null where all of it comes back as it is. */
export function changesAt(markdown: string): number | null {
  try {
    return firstDifference(markdown, writeMarkdown(readMarkdown(markdown)) + endOf(markdown));
  } catch (error) {
    if (error instanceof Unfit) return error.line;
    throw error;
  }
}

export function firstDifference(before: string, after: string): number | null {
  if (before === after) return null;
  const [a, b] = [before.split('\n'), after.split('\n')];
  return a.findIndex((line, i) => line !== b[i]) + 1 || a.length;
}
