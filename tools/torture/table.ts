/** The result: lines for the terminal, a table for docs/torture.md, and whether acknowledged data was lost or anything else went wrong. */
import { print } from '../../scripts/run.ts';
import type { Row } from './fault.ts';
import { kinds, type StatusCounts } from './load.ts';

const engines = { sqlite: 'SQLite', postgres: 'PostgreSQL', cluster: 'A cluster' };

const sawOf = (seenStatus: StatusCounts): string =>
  kinds
    .map((kind) => {
      const counts = Object.entries(seenStatus[kind]).toSorted(([a], [b]) => a.localeCompare(b));
      return `${kind} ${counts.map(([status, n]) => `${n} × ${status}`).join(', ') || 'none'}`;
    })
    .join('; ');

/** Returns what went wrong, or null. If the machine deleted data, only later acknowledgements count. */
export function problemOf(row: Row): string | null {
  if (row.notTried) return null;
  if (row.problem) return row.problem;
  if (row.pretended > 0) return `${row.pretended} acknowledged after the data had gone`;
  if (row.takesData) return null;
  if (row.acknowledged === 0) return 'nothing was acknowledged: it says nothing';
  if (row.lost > 0) return `${row.lost} acknowledged and lost`;
  if (row.backAfter === null) return 'it did not come back by itself';
  if (row.doctor === false) return 'doctor finds something wrong';
  if (row.audit === false) return 'audit verify finds something wrong';
  return null;
}

const lostOf = ({ lost, unreadable, takesData }: Row): string =>
  `${lost}${unreadable > 0 ? ` (${unreadable} of them cannot be read)` : ''}${takesData ? ', by the machine' : ''}`;
const resultText = (isWell: boolean | null): string => (isWell === null ? 'not asked' : isWell ? 'well' : 'WRONG');

/** The cells of one row, in the order of `headings`. */
function cellsOf(row: Row): string[] {
  if (row.notTried) return [row.title, `not tried: ${row.notTried}`, '', '', '', '', ''];
  const { backAfter } = row;
  const checks = row.doctor === null && row.audit === null ? 'not asked' : `${resultText(row.doctor)}, ${resultText(row.audit)}`;
  return [
    row.title,
    `${sawOf(row.seen)}; longest wait ${(row.longestMs / 1000).toFixed(1)} s`,
    String(row.acknowledged),
    lostOf(row),
    backAfter === null ? 'not by itself' : `${backAfter.toFixed(1)} s`,
    checks,
    [row.noticed, problemOf(row)?.replace(/^/, '**PROBLEM** ')].filter(Boolean).join('; '),
  ];
}

const headings = ['Fault', 'What people saw', 'Acknowledged', 'Lost', 'Back after', 'Doctor, audit', 'Noticed'];
const line = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replace(/\s+/g, ' ').replaceAll('|', '\\|')).join(' | ')} |`;

export const table = (rows: readonly Row[]): string =>
  [line(headings), line(headings.map(() => '---')), ...rows.map((row) => line(cellsOf(row))), ''].join('\n');

/** The results as Markdown, with a table for each engine. */
export function tables(rows: readonly Row[]): string {
  return [...Map.groupBy(rows, (row) => row.engine)].map(([engine, rows]) => `## ${engines[engine]}\n\n${table(rows)}`).join('\n');
}

/** Prints the overall result. Returns the exit code. */
export function verdict(rows: readonly Row[]): number {
  const problems = rows.filter((row) => problemOf(row) !== null).length;
  const isWell = problems === 0;
  print(isWell ? 'Nothing acknowledged was lost where the machine kept its data.' : `${problems} of ${rows.length} faults show a problem.`);
  return isWell ? 0 : 1;
}

/** One line about a row, printed while the run goes on. */
export function shortLine(row: Row): string {
  const problem = problemOf(row);
  const what = row.notTried
    ? `not tried: ${row.notTried}`
    : `acknowledged ${row.acknowledged}, lost ${lostOf(row)}, longest wait ${(row.longestMs / 1000).toFixed(1)} s`;
  return `${problem ? 'PROBLEM ' : 'ok      '}${row.engine.padEnd(9)} ${row.name.padEnd(24)} ${what}${problem ? `: ${problem}` : ''}`;
}
