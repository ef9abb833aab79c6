/** Turns pasted HTML into clean Markdown. Loaded with the first paste that needs it. */
import Turndown from 'turndown';
import { sendPicture } from '../pictures.ts';
import { readOrNull } from '../visual/read.ts';
import { writeMarkdown } from '../visual/write.ts';
import { clean } from './clean.ts';

const service = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', codeBlockStyle: 'fenced', emDelimiter: '*', hr: '---' });

service.addRule('struck', { filter: ['del', 's'], replacement: (content) => (content.trim() ? `~~${content}~~` : content) });

/** One space after the sign; further lines are indented to the item's text. */
service.addRule('item', {
  filter: 'li',
  replacement: (content, node) => {
    const list = node.parentElement;
    const first = Number(list?.getAttribute('start') ?? 1) || 1;
    const at = list ? [...list.children].indexOf(node as Element) : 0;
    const sign = list?.tagName === 'OL' ? `${first + at}. ` : '- ';
    const text = content
      .trim()
      .replace(/\n{2,}/g, '\n')
      .replace(/\n/g, `\n${' '.repeat(sign.length)}`);
    return `${sign}${text}${node.nextSibling ? '\n' : ''}`;
  },
});

const cell = (element: Element): string =>
  service
    .turndown(element.innerHTML)
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll('|', '\\|')
    .trim();

const line = (cells: readonly string[], columns: number): string =>
  `| ${Array.from({ length: columns }, (_, i) => cells[i] ?? '').join(' | ')} |`;

service.addRule('table', {
  filter: 'table',
  replacement: (_content, node) => {
    const rows = [...(node as HTMLTableElement).rows].map((row) => [...row.cells].map(cell));
    const columns = Math.max(0, ...rows.map((row) => row.length));
    const [head, ...bodyRows] = rows;
    // A table without a head or a second column only serves the layout.
    if (!head || columns < 2) return `\n\n${rows.flat().join('\n\n')}\n\n`;
    const rule = Array.from({ length: columns }, () => '---');
    return `\n\n${[head, rule, ...bodyRows].map((row) => line(row, columns)).join('\n')}\n\n`;
  },
});

/** Links to anything but the web or a mail address keep only their text. */
service.addRule('deadLink', {
  filter: (node) => node.nodeName === 'A' && !/^(https?:|mailto:)/i.test(node.getAttribute('href') ?? ''),
  replacement: (content) => content,
});

/** Uploads embedded pictures one after the other. Returns how many were refused. */
async function sendPictures(body: HTMLElement): Promise<number> {
  let remaining = 0;
  for (const image of body.querySelectorAll('img')) {
    const src = await sendPicture(image.getAttribute('src') ?? '').catch(() => null);
    if (src === null) {
      image.remove();
      remaining++;
    } else image.setAttribute('src', src);
  }
  return remaining;
}

export async function toMarkdown(html: string): Promise<{ text: string; left: number }> {
  const body = clean(html);
  const remaining = await sendPictures(body);
  const text = service
    .turndown(body)
    .replaceAll('\u00a0', ' ')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  // Reads and writes the text once more, which removes escapes that are not needed.
  const read = readOrNull(text);
  return { text: read ? writeMarkdown(read) : text, left: remaining };
}
