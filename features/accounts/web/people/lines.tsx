/** Lines of an import under a heading: line number, person, role, and the problem or the result. */

import { roles } from '@earshot/contract/policy';
import { type ReactNode, useId } from 'react';
import { fieldError } from '#web/ui/form/form-errors.tsx';
import { roleWord } from '#web/ui/layout/role-chip.tsx';
import type { ImportedLine } from '../../contract/people.ts';
import classes from './lines.module.css';
import { t } from './words.ts';

interface LinesProps {
  label: string;
  lines: readonly ImportedLine[];
  /** Shown at the end of a line. */
  action?: (line: ImportedLine) => ReactNode;
}

export function Lines({ label, lines, action }: LinesProps) {
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <section className={classes.lines} aria-labelledby={id}>
      <h3 id={id}>
        {label} ({lines.length})
      </h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard, too */}
      <ul role="list" className={classes.lineList} aria-labelledby={id} tabIndex={0}>
        {lines.map((line) => (
          <li key={line.line} className={classes.line}>
            <span className={classes.lineNumber}>{t('people.line', { n: line.line })}</span>
            <span className={classes.lineWho}>
              <bdi className={classes.lineName}>{line.name}</bdi>
              <bdi className={classes.lineEmail}>{line.email}</bdi>
              {line.problem && <span className={classes.problem}>{fieldError(line.problem)}</span>}
            </span>
            <span className={classes.lineRole}>{wordOf(line.role)}</span>
            {action?.(line)}
          </li>
        ))}
      </ul>
    </section>
  );
}

const wordOf = (word: string): string => {
  const role = roles.find((known) => known === word);
  return role ? roleWord(role) : word;
};
