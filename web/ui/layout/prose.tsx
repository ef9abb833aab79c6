/** Renders Markdown, about 68 characters wide. The renderer is loaded with the first text. */
import { type MouseEvent, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pathIn } from '../../lib/api/url.ts';
import { copyText } from '../../lib/page/clipboard.ts';
import { lazyComponent } from '../../loading/lazy-component.tsx';
import { t } from '../words.ts';
import classes from './prose.module.css';
import { LoadingState } from './states.tsx';
import { toast } from './toast.tsx';

interface ProseProps {
  markdown: string;
  /** Headings can be linked to; for the main text of a page only. */
  anchored?: boolean;
}

const Rendered = lazyComponent(async () => {
  const { htmlOf } = await import('../../lib/markdown/markdown.ts');
  return {
    default: ({ markdown, anchored = false }: ProseProps) => {
      // Scrolls to the heading of the URL only now, because it did not exist before.
      useEffect(() => {
        if (anchored && location.hash) document.getElementById(decoded(location.hash.slice(1)))?.scrollIntoView();
      }, [anchored]);
      return (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: htmlOf escapes markup in the text and sanitises the result
        <div className={classes.prose} dir="auto" dangerouslySetInnerHTML={{ __html: htmlOf(markdown, { anchored }) }} />
      );
    },
  };
});

/** The fragment of a URL may be malformed. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

async function copyAddress(id: string): Promise<void> {
  const url = new URL(location.href);
  url.hash = id;
  if (await copyText(url.href)) toast.success(t('ui.linkCopied'));
}

export function Prose({ markdown, anchored = false }: ProseProps) {
  const navigate = useNavigate();
  // Links to this installation use the router instead of a page load.
  const follow = (event: MouseEvent) => {
    const copied = (event.target as HTMLElement).closest<HTMLElement>('[data-copy]')?.dataset.copy;
    if (copied) return void copyAddress(copied);
    const link = (event.target as HTMLElement).closest('a');
    if (!link || link.target || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const path = pathIn(link);
    if (path === null) return;
    // The browser scrolls to fragments of this page by itself.
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
    event.preventDefault();
    void navigate(path + link.search + link.hash);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside handle mouse and keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div onClick={follow}>
      <Suspense fallback={<LoadingState>{null}</LoadingState>}>
        <Rendered markdown={markdown} anchored={anchored} />
      </Suspense>
    </div>
  );
}
