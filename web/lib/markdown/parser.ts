/** The Markdown parser, used for display and by the editor. It depends on no page. */
import MarkdownIt from 'markdown-it';
import { anchors } from './anchors.ts';
import { callouts } from './callouts.ts';
import { tasks } from './tasks.ts';

const knownAddress = /^(https?:|mailto:|tel:|[/#?.]|[^:]*$)/i;

export const parser = new MarkdownIt({ html: false, linkify: true, typographer: false });
// Links with other schemes (javascript:, data:) stay plain text.
parser.validateLink = (url) => knownAddress.test(url.trim());

/** The page itself has the h1: the highest heading of a text becomes an h2, and no level is skipped. */
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

/** The content security policy forbids style attributes, so alignment becomes an attribute. Wide tables scroll in their own box. */
parser.core.ruler.push('tables', ({ tokens }) => {
  for (const token of tokens) {
    const align = /text-align:(\w+)/.exec(String(token.attrGet('style')))?.[1];
    if (align) token.attrs = [['align', align]];
  }
});
parser.renderer.rules.table_open = () => '<div class="table" tabindex="0" role="group"><table>';
parser.renderer.rules.table_close = () => '</table></div>';
