/** How Markdown is read here, by the one who shows it and by the one who edits it. Knows no page. */
import MarkdownIt from 'markdown-it';
import { anchors } from './anchors.ts';
import { callouts } from './callouts.ts';
import { tasks } from './tasks.ts';

const known = /^(https?:|mailto:|tel:|[/#?.]|[^:]*$)/i;

export const parser = new MarkdownIt({ html: false, linkify: true, typographer: false });
// Anything else (javascript:, data:) stays as it was typed.
parser.validateLink = (url) => known.test(url.trim());

/** The page has its h1: the highest heading of a text is an h2, and none is skipped on the way down. */
parser.core.ruler.push('headings', ({ tokens }) => {
  const headings = tokens.filter((token) => token.type === 'heading_open' || token.type === 'heading_close');
  const top = Math.min(...headings.map((token) => Number(token.tag.slice(1))));
  let before = 1;
  for (const token of headings) {
    if (token.type === 'heading_open') before = Math.min(Number(token.tag.slice(1)) - top + 2, before + 1, 6);
    token.tag = `h${before}`;
  }
});

parser.use(anchors).use(callouts).use(tasks);

/** The page's policy allows no style attributes; wide tables scroll in a box of their own. */
parser.core.ruler.push('tables', ({ tokens }) => {
  for (const token of tokens) {
    const align = /text-align:(\w+)/.exec(String(token.attrGet('style')))?.[1];
    if (align) token.attrs = [['align', align]];
  }
});
parser.renderer.rules.table_open = () => '<div class="table" tabindex="0" role="group"><table>';
parser.renderer.rules.table_close = () => '</table></div>';
