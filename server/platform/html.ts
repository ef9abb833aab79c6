/** Builds HTML in which every value is text: html`<b>${value}</b>` escapes its values; only what it or `raw` made is inserted unescaped. */
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

/** Inserts text unescaped. Only for text that is written in the source code. */
export const raw = (text: string): Html => new Html(text);
