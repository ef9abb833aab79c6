/** Makes a line of the log readable, for a terminal and for `npx earshot logs`. */
import { styleText } from 'node:util';

/** Pino's level numbers. */
const levels: Record<number, Parameters<typeof styleText>[0]> = { 40: 'yellow', 50: 'red', 60: 'red' };
const names: Record<number, string> = { 10: 'TRACE', 20: 'DEBUG', 30: 'INFO', 40: 'WARN', 50: 'ERROR', 60: 'FATAL' };

interface Entry {
  level: number;
  time: number;
  msg?: string;
  instance?: string;
  err?: { type?: string; message?: string; stack?: string };
}

function entryOf(line: string): Entry | null {
  try {
    const entry = JSON.parse(line) as Entry | null;
    return typeof entry?.level === 'number' && typeof entry.time === 'number' ? entry : null;
  } catch {
    return null;
  }
}

/**
 * Returns time (in this machine's zone), level, message and the other fields as JSON; the stack of an error follows below. A line that is
 * not a log entry is returned unchanged.
 */
export function readable(line: string): string {
  const entry = entryOf(line);
  if (!entry) return line;
  const { level, time, msg = '', instance, err, ...fields } = entry;
  const error = err && { ...err, stack: undefined };
  const name = styleText(levels[level] ?? 'green', (names[level] ?? String(level)).padEnd(5));
  // Swedish dates have the form 2026-11-30 09:05:00.
  const parts = [new Date(time).toLocaleString('sv'), name, msg, JSON.stringify({ ...fields, err: error }).replace(/^\{\}$/, '')];
  const stack = err?.stack ? `\n    ${err.stack.replaceAll('\n', '\n    ')}` : '';
  return `${parts.filter(Boolean).join(' ')}${stack}`;
}
