/** Reads the inline content of a block: text with marks, line ends, pictures. */
import type { JSONContent } from '@tiptap/core';
import type { Token } from 'markdown-it';

type Mark = NonNullable<JSONContent['marks']>[number];

/** `sign`: the delimiter in the text, if it is not the default one. */
const markOf = (type: string, markup: string, fallback: string): Mark => ({
  type,
  ...(markup !== fallback && { attrs: { sign: markup } }),
});

/** How each line except the last ends; [] if line ends and breaks do not match in number. */
function endings(token: Token): string[] {
  const lines = token.content.split('\n').slice(0, -1);
  const breaks = (token.children ?? []).filter(({ type }) => type === 'softbreak' || type === 'hardbreak');
  return lines.length === breaks.length ? lines.map((line) => /(\\| *)$/.exec(line)?.[0] ?? '') : [];
}

export function readInline(token: Token): JSONContent[] {
  const words: JSONContent[] = [];
  const marks: Mark[] = [];
  const endMarks = endings(token);
  const put = (node: JSONContent, extraMarks: Mark[] = []): void => {
    const all = [...marks, ...extraMarks];
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
      endMarks.shift();
      put({ type: 'softBreak' });
    } else if (child.type === 'hardbreak') {
      const sign = endMarks.shift();
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

/** `shown`: the text of a link that was written as a bare address. `isPointed`: it was written in pointed brackets. */
function linkOf(token: Token, next: Token | undefined): Mark {
  const attrs = { href: String(token.attrGet('href') ?? ''), title: token.attrGet('title') };
  if (token.markup !== 'linkify' && token.markup !== 'autolink') return { type: 'link', attrs };
  return { type: 'link', attrs: { ...attrs, shown: next?.content ?? '', isPointed: token.markup === 'autolink' } };
}
