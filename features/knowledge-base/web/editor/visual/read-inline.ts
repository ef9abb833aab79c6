/** The words of a block: text with marks, line ends, pictures. */
import type { JSONContent } from '@tiptap/core';
import type { Token } from 'markdown-it';

type Mark = NonNullable<JSONContent['marks']>[number];

/** `sign`: the sign it was written with, where that is not the default. */
const markOf = (type: string, markup: string, fallback: string): Mark => ({
  type,
  ...(markup !== fallback && { attrs: { sign: markup } }),
});

/** How each line but the last one ends, where line ends and breaks are as many. */
function endings(token: Token): string[] {
  const lines = token.content.split('\n').slice(0, -1);
  const breaks = (token.children ?? []).filter(({ type }) => type === 'softbreak' || type === 'hardbreak');
  return lines.length === breaks.length ? lines.map((line) => /(\\| *)$/.exec(line)?.[0] ?? '') : [];
}

export function readInline(token: Token): JSONContent[] {
  const words: JSONContent[] = [];
  const marks: Mark[] = [];
  const ends = endings(token);
  const put = (node: JSONContent, more: Mark[] = []): void => {
    const all = [...marks, ...more];
    const last = words.at(-1);
    if (node.text !== undefined && last?.text !== undefined && JSON.stringify(last.marks ?? []) === JSON.stringify(all))
      last.text += node.text;
    else words.push(all.length > 0 ? { ...node, marks: all } : node);
  };
  (token.children ?? []).forEach((child, i, all) => {
    if (child.type.endsWith('_close')) marks.pop();
    else if (child.type === 'text') {
      if (child.content !== '') put({ type: 'text', text: child.content });
    } else if (child.type === 'code_inline')
      put({ type: 'text', text: child.content }, [markOf('code', child.markup, '`'.repeat(child.markup.length))]);
    else if (child.type === 'softbreak') {
      ends.shift();
      put({ type: 'softBreak' });
    } else if (child.type === 'hardbreak') {
      const sign = ends.shift();
      put({ type: 'hardBreak', ...(sign && sign !== '\\' && { attrs: { sign } }) });
    } else if (child.type === 'image') put({ type: 'image', attrs: pictureOf(child) });
    else if (child.type === 'link_open') marks.push(linkOf(child, all[i + 1]));
    else if (child.type === 'em_open') marks.push(markOf('italic', child.markup, '*'));
    else if (child.type === 'strong_open') marks.push(markOf('bold', child.markup, '**'));
    else if (child.type === 's_open') marks.push(markOf('strike', child.markup, '~~'));
  });
  return words;
}

const pictureOf = (token: Token) => ({ src: String(token.attrGet('src') ?? ''), alt: token.content, title: token.attrGet('title') });

/** `shown`: an address that was written as such, with or without pointed brackets around it. */
function linkOf(token: Token, next: Token | undefined): Mark {
  const attrs = { href: String(token.attrGet('href') ?? ''), title: token.attrGet('title') };
  if (token.markup !== 'linkify' && token.markup !== 'autolink') return { type: 'link', attrs };
  return { type: 'link', attrs: { ...attrs, shown: next?.content ?? '', isPointed: token.markup === 'autolink' } };
}
