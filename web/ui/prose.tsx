/** Running text that somebody wrote in Markdown: about 68 characters wide. Its maker is loaded when the first text is shown. */
import { lazy, type MouseEvent, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { Waiting } from './page.tsx';
import classes from './prose.module.css';

const Rendered = lazy(async () => {
  const { htmlOf } = await import('../lib/markdown.ts');
  return {
    default: ({ markdown }: { markdown: string }) => (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: htmlOf lets no markup of the text through and purifies the rest
      <div className={classes.prose} dir="auto" dangerouslySetInnerHTML={{ __html: htmlOf(markdown) }} />
    ),
  };
});

export function Prose({ markdown }: { markdown: string }) {
  const navigate = useNavigate();
  // Links of this Earshot open in place, as everywhere.
  const follow = (event: MouseEvent) => {
    const link = (event.target as HTMLElement).closest('a');
    if (!link || link.target || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.origin !== location.origin) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked, also by the keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div onClick={follow}>
      <Suspense fallback={<Waiting>{null}</Waiting>}>
        <Rendered markdown={markdown} />
      </Suspense>
    </div>
  );
}
