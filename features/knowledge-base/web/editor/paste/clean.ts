/** Cleans up HTML from Word, Google Docs and the web: lists and weights that are only drawn become the elements that mean them. */
const junk = 'script, meta, link, title, xml, noscript, svg, button, input, select, textarea, iframe, object';

/** Styles are only read here. Under their own name the page's policy would refuse and report each of them, so they are renamed. */
const unstyled = (html: string): string =>
  html.replace(/<style[\s\S]*?<\/style>/gi, '').replace(/<[^>]*>/g, (tag) => tag.replace(/\sstyle=/gi, ' data-style='));

/** Parsed in a separate document, so that nothing in it is run or loaded. */
export function clean(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(unstyled(html), 'text/html');
  for (const element of body.querySelectorAll(junk)) element.remove();
  // Other pictures cannot be pasted: their address is a file on another machine, or would tell another server who reads.
  for (const image of body.querySelectorAll('img')) if (!isWhole(image)) image.remove();
  // Google Docs wraps everything in a <b> that is not bold.
  for (const wrapper of body.querySelectorAll<HTMLElement>('b[data-style*="font-weight"], b[id^="docs-internal"]'))
    if (/font-weight:\s*(normal|400)/.test(styleOf(wrapper))) wrapper.replaceWith(...wrapper.childNodes);
  for (const span of body.querySelectorAll<HTMLElement>('span[data-style]')) mean(span);
  wordLists(body);
  for (const item of body.querySelectorAll('li > p:only-child')) item.replaceWith(...item.childNodes);
  return body;
}

/** True if the picture's data is in its address. */
const isWhole = (image: HTMLImageElement): boolean => /^data:image\/(png|jpeg|webp|gif);base64,/i.test(image.getAttribute('src') ?? '');

const styleOf = (element: Element): string => element.getAttribute('data-style') ?? '';

function mean(span: HTMLElement): void {
  const style = styleOf(span);
  const isBold = /font-weight:\s*(bold|[6-9]00)/.test(style) && !span.closest('b, strong, h1, h2, h3, h4, h5, h6');
  const isItalic = /font-style:\s*italic/.test(style) && !span.closest('i, em');
  for (const name of [isBold && 'strong', isItalic && 'em']) {
    if (!name || span.textContent?.trim() === '') continue;
    const wrapper = span.ownerDocument.createElement(name);
    wrapper.append(...span.childNodes);
    span.append(wrapper);
  }
}

/** Word's lists are paragraphs that begin with a sign; the level is in the style. */
function wordLists(body: HTMLElement): void {
  const open: HTMLElement[] = [];
  let before: Element | null = null;
  for (const paragraph of [...body.querySelectorAll<HTMLElement>('p[data-style*="mso-list"]')]) {
    const level = Number(/level(\d)/.exec(styleOf(paragraph))?.[1] ?? 1);
    const sign = paragraph.querySelector('[data-style*="mso-list"]');
    const isOrdered = /^\s*[\da-z]{1,4}[.)]/i.test(sign?.textContent ?? '');
    sign?.remove();
    if (before === null || paragraph.previousElementSibling !== before) open.length = 0;
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    open.length = Math.min(open.length, level);
    if (open.length < level) {
      const list = body.ownerDocument.createElement(isOrdered ? 'ol' : 'ul');
      const lastItem = open.at(-1)?.lastElementChild;
      if (lastItem) lastItem.append(list);
      else paragraph.before(list);
      // A skipped level counts as one level.
      open.push(list);
    }
    open.at(-1)?.append(item);
    before = open[0] ?? null;
    paragraph.remove();
  }
}
