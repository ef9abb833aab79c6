/** HTML in which every value is text: html`<b>${value}</b>` escapes what stands in its places; only parts made by it, or `raw`, pass as they are. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

type Value = string | Html | null | readonly Html[];
const textOf = (value: Value): string =>
  value === null
    ? ''
    : value instanceof Html
      ? value.text
      : typeof value === 'string'
        ? escaped(value)
        : value.map((part) => part.text).join('');

export const html = (parts: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(parts.map((part, i) => part + (i < values.length ? textOf(values[i] ?? null) : '')).join(''));

/** Only for text of our own. */
export const raw = (text: string): Html => new Html(text);
