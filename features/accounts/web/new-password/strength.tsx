/** The estimated strength of the password that is being typed, as four bars and a sentence. Without a network it is not shown. */
import { accounts } from '@earshot/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryOf } from '#web/lib/query/query.ts';
import { t } from '../words.ts';
import type { Strength as Word } from './estimate.ts';
import classes from './strength.module.css';

/** The pause in typing, in milliseconds, after which advice is given. */
const waitMs = 250;
const bars = { known: 1, weak: 1, fair: 2, good: 3, strong: 4 } as const satisfies Record<Word, number>;

interface StrengthProps {
  password: string;
  /** The names and addresses of whose password it is to be. */
  whose: readonly string[];
}

export function Strength({ password, whose }: StrengthProps) {
  const isTyped = password !== '';
  const { data } = useQuery({ ...queryOf('welcome', accounts.welcome), enabled: isTyped });
  const [word, setWord] = useState<Word | null>(null);
  const known = [...whose, data?.organisationName ?? '', 'Earshot'].join('\n');
  useEffect(() => {
    if (!isTyped) return setWord(null);
    let isLate = false;
    const timer = window.setTimeout(() => {
      import('./estimate.ts').then(
        ({ strengthOf }) => isLate || setWord(strengthOf(password, known.split('\n'))),
        () => {},
      );
    }, waitMs);
    return () => {
      isLate = true;
      window.clearTimeout(timer);
    };
  }, [isTyped, password, known]);
  return (
    <div className={classes.strength} role="status" data-strength={word ?? undefined}>
      {word && (
        <>
          <div className={classes.bars} aria-hidden>
            {[1, 2, 3, 4].map((n) => (
              <span key={n} data-on={n <= bars[word] || undefined} />
            ))}
          </div>
          <p>{t(`accounts.strength.${word}`)}</p>
        </>
      )}
    </div>
  );
}
