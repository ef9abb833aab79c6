/** The headings of an article as links: beside the text where there is room, otherwise folded above it. */
import { IconChevronRight } from '@tabler/icons-react';
import { Suspense, useEffect, useMemo, useState } from 'react';
import type { Heading } from '#web/lib/markdown/anchors.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';
import { t } from '../words.ts';
import classes from './article.module.css';

interface ContentsProps {
  markdown: string;
  isFolded?: boolean;
}

const Outlined = lazyComponent(async () => {
  const { outlineOf } = await import('#web/lib/markdown/markdown.ts');
  return {
    default: ({ markdown, isFolded = false }: ContentsProps) => {
      const headings = useMemo(() => outlineOf(markdown), [markdown]);
      // A table of contents needs at least two headings.
      if (headings.length < 2) return <span />;
      return isFolded ? <Folded headings={headings} /> : <BesideText headings={headings} />;
    },
  };
});

/** Whether the text has at least two headings: then it will have a table of contents, and room is kept for it. */
const hasSeveral = /^#{1,6}\s[\s\S]*^#{1,6}\s/m;

export const Contents = (props: ContentsProps) => (
  <Suspense fallback={props.isFolded && hasSeveral.test(props.markdown) ? <div className={classes.foldedLater} /> : <span />}>
    <Outlined {...props} />
  </Suspense>
);

const BesideText = ({ headings }: { headings: readonly Heading[] }) => (
  <nav className={classes.beside} aria-label={t('kb.onThisPage')}>
    <p className={classes.onThisPage} aria-hidden>
      {t('kb.onThisPage')}
    </p>
    <Links headings={headings} />
  </nav>
);

const Folded = ({ headings }: { headings: readonly Heading[] }) => (
  <details className={classes.folded}>
    <summary>
      <IconChevronRight className={classes.chevron} size={16} stroke={2} aria-hidden />
      {t('kb.onThisPage')}
    </summary>
    <nav aria-label={t('kb.onThisPage')}>
      <Links headings={headings} />
    </nav>
  </details>
);

function Links({ headings }: { headings: readonly Heading[] }) {
  const current = useCurrent(headings);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden
    <ol role="list" className={classes.links}>
      {headings.map(({ id, text, level }) => (
        <li key={id} data-deep={level > 2 || undefined}>
          <a href={`#${id}`} aria-current={current === id ? 'location' : undefined} dir="auto">
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The last heading in the upper third of the window, or above it. */
function useCurrent(headings: readonly Heading[]): string | undefined {
  const [current, setCurrent] = useState(headings[0]?.id);
  useEffect(() => {
    const update = () => {
      const passedHeadings = headings.filter(
        ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < innerHeight / 3,
      );
      setCurrent((passedHeadings.at(-1) ?? headings[0])?.id);
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [headings]);
  return current;
}
