/**
 * Markdown to HTML: the only way in which what somebody wrote becomes markup. HTML in it stays text, links lead only to the web, mail and this
 * Earshot, and what comes out is purified before it meets a page. Load it lazily (ui/prose.tsx): it is large.
 */
import createDOMPurify from 'dompurify';
import MarkdownIt from 'markdown-it';
import { anchors, outlineIn } from './markdown/anchors.ts';
import { callouts } from './markdown/callouts.ts';
import { tasks } from './markdown/tasks.ts';

const known = /^(https?:|mailto:|tel:|[/#?.]|[^:]*$)/i;

const parser = new MarkdownIt({ html: false, linkify: true, typographer: false });
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

/** Pictures of other machines would tell them who reads here: they are links. */
parser.renderer.rules.image = (tokens, i, options, env, self) => {
  const token = tokens[i]!;
  const source = String(token.attrGet('src') ?? '');
  const words = self.renderInlineAsText(token.children ?? [], options, env);
  const { escapeHtml } = parser.utils;
  if (isHere(source)) return `<img src="${escapeHtml(source)}" alt="${escapeHtml(words)}" loading="lazy">`;
  return `<a href="${escapeHtml(source)}">${escapeHtml(words || source)}</a>`;
};

const isHere = (url: string): boolean => URL.canParse(url, location.href) && new URL(url, location.href).origin === location.origin;

const purifier = createDOMPurify(window);
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A' || isHere(node.getAttribute('href') ?? '')) return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer nofollow');
});

/** The only ids are those of headings, behind a prefix that nothing else of a page has. */
purifier.addHook('uponSanitizeAttribute', (_node, attribute) => {
  if (attribute.attrName === 'id' && !attribute.attrValue.startsWith('h-')) attribute.keepAttr = false;
});

/** Safe HTML of a text. `anchored`: its headings can be linked to; only one text of a page may be. */
export const htmlOf = (markdown: string, { anchored = false } = {}): string =>
  purifier.sanitize(parser.render(markdown, { anchored }), {
    USE_PROFILES: { html: true },
    FORBID_ATTR: ['style', 'name'],
    FORBID_TAGS: ['style', 'form'],
  });

/** The headings of a text that htmlOf makes `anchored`. */
export const outlineOf = (markdown: string) => outlineIn(parser.parse(markdown, { anchored: true }));
