/** Two versions of an article as one text: additions with a plus, removals with a minus, and long unchanged parts left out. */
import { Suspense, useMemo } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.tsx';
import { LoadingState } from '#web/ui/layout/states.tsx';
import { t } from '../words.ts';
import type { Piece } from './diff.ts';
import classes from './history.module.css';
import { shorten } from './shorten.ts';

export interface Version {
  title: string;
  content: string;
  /** null or undefined: unknown. */
  tags?: readonly string[] | null;
  category?: string | null;
}

interface DifferenceProps {
  before: Version;
  after: Version;
}

const Compared = lazyComponent(async () => {
  const { differenceOf } = await import('./diff.ts');
  return {
    default: ({ before, after }: DifferenceProps) => {
      const title = useMemo(() => differenceOf(before.title, after.title), [before.title, after.title]);
      const content = useMemo(() => shorten(differenceOf(before.content, after.content)), [before.content, after.content]);
      const differences = otherDifferences(before, after);
      const isSame = before.title === after.title && before.content === after.content && differences.length === 0;
      if (isSame) return <p className={classes.dimmed}>{t('kb.same')}</p>;
      return (
        <>
          {before.title !== after.title && (
            <p className={classes.titleDiff} dir="auto">
              <Pieces pieces={title} />
            </p>
          )}
          {differences.map(({ label, pieces }) => (
            <p key={label} className={classes.around} dir="auto">
              {label} <Pieces pieces={pieces} />
            </p>
          ))}
          {before.content !== after.content && (
            <div className={classes.diff} dir="auto">
              <Pieces pieces={content} />
            </div>
          )}
        </>
      );
    },
  };
});

/** Category and tags, if both versions have them and they differ. */
function otherDifferences(before: Version, after: Version): { label: string; pieces: Piece[] }[] {
  const changedPieces = (was: string, is: string): Piece[] => [
    ...(was ? [{ text: was, is: 'removed' } as const] : []),
    ...(is ? [{ text: is, is: 'added' } as const] : []),
  ];
  const rows = [
    { label: t('kb.diffCategory'), was: before.category, is: after.category },
    { label: t('kb.diffTags'), was: before.tags?.join(', '), is: after.tags?.join(', ') },
  ];
  return rows.flatMap(({ label, was, is }) => (was == null || is == null || was === is ? [] : [{ label, pieces: changedPieces(was, is) }]));
}

/** `name`: the section's accessible name, which must be unique if a page shows several. */
export const Difference = ({ name = t('kb.diffOf'), ...props }: DifferenceProps & { name?: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard
  <section className={classes.difference} tabIndex={0} aria-label={name}>
    <Suspense fallback={<LoadingState>{null}</LoadingState>}>
      <Compared {...props} />
    </Suspense>
  </section>
);

const looks = { added: { Tag: 'ins', sign: '+', label: 'kb.added' }, removed: { Tag: 'del', sign: '−', label: 'kb.removed' } } as const;

const Pieces = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ text, is }, i) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: pieces of one text that never change places
    if (is === 'same') return <span key={i}>{text}</span>;
    const { Tag, sign, label } = looks[is];
    return (
      <Tag key={i}>
        <span className={classes.sign} aria-hidden>
          {sign}
        </span>
        <span className="es-hidden">{t(label)} </span>
        {text}
      </Tag>
    );
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
  });
