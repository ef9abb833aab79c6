/** Two versions of an article as one text: what came with a plus, what went with a minus, and long stretches between them left out. */
import { lazy, Suspense, useMemo } from 'react';
import { Waiting } from '../../../ui/page.tsx';
import { t } from '../words.ts';
import type { Piece } from './diff.ts';
import classes from './history.module.css';
import { shorten } from './shorten.ts';

interface Version {
  title: string;
  content: string;
}

interface DifferenceProps {
  before: Version;
  after: Version;
}

const Compared = lazy(async () => {
  const { differenceOf } = await import('./diff.ts');
  return {
    default: ({ before, after }: DifferenceProps) => {
      const title = useMemo(() => differenceOf(before.title, after.title), [before.title, after.title]);
      const content = useMemo(() => shorten(differenceOf(before.content, after.content)), [before.content, after.content]);
      const isSame = before.title === after.title && before.content === after.content;
      if (isSame) return <p className={classes.dimmed}>{t('kb.same')}</p>;
      return (
        <>
          {before.title !== after.title && (
            <p className={classes.titleDiff} dir="auto">
              <Pieces pieces={title} />
            </p>
          )}
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

export const Difference = (props: DifferenceProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard
  <section className={classes.difference} tabIndex={0} aria-label={t('kb.diffOf')}>
    <Suspense fallback={<Waiting>{null}</Waiting>}>
      <Compared {...props} />
    </Suspense>
  </section>
);

const faces = { added: { Tag: 'ins', sign: '+', word: 'kb.added' }, removed: { Tag: 'del', sign: '−', word: 'kb.removed' } } as const;

const Pieces = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ text, is }, i) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: pieces of one text that never change places
    if (is === 'same') return <span key={i}>{text}</span>;
    const { Tag, sign, word } = faces[is];
    return (
      <Tag key={i}>
        <span className={classes.sign} aria-hidden>
          {sign}
        </span>
        <span className={classes.hidden}>{t(word)} </span>
        {text}
      </Tag>
    );
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
  });
