/** The estimated strength of the password being typed, as four bars and a sentence. It is not shown if the estimator cannot be loaded. */
import { accounts } from '@earshot/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryOf } from '#web/lib/query/query.ts';
import { t } from '../words.ts';
import type { Strength as Word } from './estimate.ts';
import classes from './strength.module.css';

/** Milliseconds without typing before the advice is shown. */
const waitMs = 250;
const bars = { known: 1, weak: 1, fair: 2, good: 3, strong: 4 } as const satisfies Record<Word, number>;

interface StrengthProps {
  password: string;
  /** The names and addresses of the password's owner. */
  ownerWords: readonly string[];
}

export function Strength({ password, ownerWords }: StrengthProps) {
  const isTyped = password !== '';
  const { data } = useQuery({ ...queryOf('welcome', accounts.welcome), enabled: isTyped });
  const [word, setWord] = useState<Word | null>(null);
  const avoidWords = [...ownerWords, data?.organisationName ?? '', 'Earshot'].join('\n');
  useEffect(() => {
    if (!isTyped) return setWord(null);
    let isLate = false;
    const timer = window.setTimeout(() => {
      import('./estimate.ts').then(
        ({ strengthOf }) => isLate || setWord(strengthOf(password, avoidWords.split('\n'))),
        () => {},
      );
    }, waitMs);
    return () => {
      isLate = true;
      window.clearTimeout(timer);
    };
  }, [isTyped, password, avoidWords]);
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
