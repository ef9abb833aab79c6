/** Gives headings stable ids, and each a button that copies its address (ui/layout/prose.tsx handles the click). */
import type { MarkdownIt, Token } from 'markdown-it';
import { t } from '../language/sentences.ts';

export interface Heading {
  id: string;
  text: string;
  /** 2 is the highest. */
  level: number;
}

/** Letters and digits of any script. The prefix keeps headings from taking ids of the page. */
const slug = (text: string): string =>
  `h-${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')}`;

const wordsOf = (inline: Token | undefined): string =>
  (inline?.children ?? []).map((child) => (child.type === 'softbreak' ? ' ' : child.content)).join('');

export function anchors(parser: MarkdownIt): void {
  parser.core.ruler.push('anchors', ({ tokens, env }) => {
    if (!env?.anchored) return;
    const counts = new Map<string, number>();
    tokens.forEach((token, i) => {
      if (token.type !== 'heading_open') return;
      const text = wordsOf(tokens[i + 1]);
      const id = slug(text);
      const n = (counts.get(id) ?? 0) + 1;
      counts.set(id, n);
      token.attrSet('id', n === 1 ? id : `${id}-${n}`);
      token.meta = { text };
    });
  });
  const { escapeHtml } = parser.utils;
  parser.renderer.rules.heading_open = (tokens, i, options, env, self) =>
    `${env?.anchored ? '<div class="heading">' : ''}${self.renderToken(tokens, i, options)}`;
  parser.renderer.rules.heading_close = (tokens, i, options, env, self) => {
    const close = self.renderToken(tokens, i, options);
    if (!env?.anchored) return close;
    const open = tokens.slice(0, i).findLast((token) => token.type === 'heading_open')!;
    const label = escapeHtml(t('lib.copyLink', { heading: String(open.meta?.text) }));
    return `${close}<button type="button" data-copy="${escapeHtml(String(open.attrGet('id')))}" aria-label="${label}">#</button></div>`;
  };
  // Links such as "#after-you-press" get the prefix, so that they work as in other Markdown viewers.
  parser.core.ruler.push('fragments', ({ tokens, env }) => {
    if (!env?.anchored) return;
    for (const token of tokens.flatMap((block) => block.children ?? [])) {
      const href = token.type === 'link_open' ? String(token.attrGet('href')) : '';
      if (href.startsWith('#') && !href.startsWith('#h-')) token.attrSet('href', `#h-${href.slice(1)}`);
    }
  });
}

export const outlineIn = (tokens: readonly Token[]): Heading[] =>
  tokens
    .filter((token) => token.type === 'heading_open')
    .map((token) => ({ id: String(token.attrGet('id')), text: String(token.meta?.text), level: Number(token.tag.slice(1)) }));
