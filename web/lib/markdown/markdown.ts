/**
 * Turns Markdown into HTML. Users' text becomes markup only here: HTML in it is shown as text, links are limited to the web, mail,
 * telephone numbers and this installation, and the output is sanitised. It is large, so load it lazily (ui/layout/prose.tsx).
 */
import createDOMPurify from 'dompurify';
import { addressOf, isHere } from '../api/url.ts';
import { outlineIn } from './anchors.ts';
import { parser } from './parser.ts';

/** Pictures on other hosts become links, because loading them would reveal the reader to that host. */
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

/** Allows only ids of headings, whose prefix nothing else on a page uses. */
purifier.addHook('uponSanitizeAttribute', (_node, attribute) => {
  if (attribute.attrName === 'id' && !attribute.attrValue.startsWith('h-')) attribute.keepAttr = false;
});

/** Safe HTML of a text. `anchored`: its headings can be linked to; use it for only one text on a page, since ids would clash. */
export const htmlOf = (markdown: string, { anchored = false } = {}): string =>
  purifier.sanitize(parser.render(markdown, { anchored }), {
    USE_PROFILES: { html: true },
    FORBID_ATTR: ['style', 'name'],
    FORBID_TAGS: ['style', 'form'],
  });

/** The headings of a text, with the ids that htmlOf gives them if `anchored`. */
export const outlineOf = (markdown: string) => outlineIn(parser.parse(markdown, { anchored: true }));
