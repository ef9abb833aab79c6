/**
 * Markdown to HTML: the only way in which what somebody wrote becomes markup. HTML in it stays text, links lead only to the web, mail and this
 * Earshot, and what comes out is purified before it meets a page. Load it lazily (ui/layout/prose.tsx): it is large.
 */
import createDOMPurify from 'dompurify';
import { addressOf, isHere } from '../api/url.ts';
import { outlineIn } from './anchors.ts';
import { parser } from './parser.ts';

/** Pictures of other machines would tell them who reads here: they are links. */
parser.renderer.rules.image = (tokens, i, options, env, self) => {
  const token = tokens[i]!;
  const source = addressOf(String(token.attrGet('src') ?? ''));
  const text = self.renderInlineAsText(token.children ?? [], options, env);
  const { escapeHtml } = parser.utils;
  if (isHere(source)) return `<img src="${escapeHtml(source)}" alt="${escapeHtml(text)}" loading="lazy">`;
  return `<a href="${escapeHtml(source)}">${escapeHtml(text || source)}</a>`;
};

const purifier = createDOMPurify(window);
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return;
  const href = addressOf(node.getAttribute('href') ?? '');
  node.setAttribute('href', href);
  if (isHere(href)) return;
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
