/** Whether an article's text passes through the visual editor unchanged. */
import { readMarkdown, UnfitMarkdown } from './read.ts';
import { writeMarkdown } from './write.ts';

/** The line ends at the end of the text: they are no part of the document and stay as they are. */
export const endOf = (markdown: string): string => /\n*$/.exec(markdown)?.[0] ?? '';

/** The first line (from 1) that the visual editor would change; null if it changes none. */
export function changesAt(markdown: string): number | null {
  try {
    return firstDifference(markdown, writeMarkdown(readMarkdown(markdown)) + endOf(markdown));
  } catch (error) {
    if (error instanceof UnfitMarkdown) return error.line;
    throw error;
  }
}

export function firstDifference(before: string, after: string): number | null {
  if (before === after) return null;
  const [a, b] = [before.split('\n'), after.split('\n')];
  return a.findIndex((line, i) => line !== b[i]) + 1 || a.length;
}
