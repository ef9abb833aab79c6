/**
 * The page /verify.html checks a receipt without any network. It is one file (made by scripts/build.ts) that somebody who distrusts this server can read,
 * keep and open elsewhere, so it imports nothing of the other pages.
 */
import { type Checked, checkReceipt, type Found, type Hashing, readReceipt } from '../../contract/receipt.ts';
import { arabic } from '../../words/verify.ar.ts';
import { german } from '../../words/verify.de.ts';
import { english } from '../../words/verify.en.ts';

const languages = { en: ['English', english], de: ['Deutsch', german], ar: ['العربية', arabic] } as const;
type Language = keyof typeof languages;
type Sentence = keyof typeof english;

let language: Language = 'en';
const say = (id: Sentence, values: Readonly<Record<string, string>> = {}): string =>
  Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, () => value), String(languages[language][1][id]));

class Old extends Error {}

const bytesOf = (part: string | Uint8Array): Uint8Array => (typeof part === 'string' ? new TextEncoder().encode(part) : part);

const hashing: Hashing = {
  async sha256(...parts) {
    const blob = new Blob(parts.map((part) => bytesOf(part) as Uint8Array<ArrayBuffer>));
    return new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()));
  },
  async isSigned(key, signature, text) {
    const known = await crypto.subtle
      .importKey('raw', key as Uint8Array<ArrayBuffer>, 'Ed25519', false, ['verify'])
      .catch((error: unknown) => {
        if (error instanceof DOMException && error.name === 'DataError') return null;
        throw new Old();
      });
    if (known === null) return false;
    return crypto.subtle.verify('Ed25519', known, signature as Uint8Array<ArrayBuffer>, bytesOf(text) as Uint8Array<ArrayBuffer>);
  },
};

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  has: Partial<HTMLElementTagNameMap[Tag]>,
  ...inside: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), has);
  made.append(...inside);
  return made;
}

const right = {
  words: 'verify.words',
  log: 'verify.log',
  signature: 'verify.signature',
  head: 'verify.headYes',
  promise: 'verify.promise',
} as const;
const wrong = {
  words: 'verify.wordsNo',
  log: 'verify.logNo',
  signature: 'verify.signatureNo',
  head: 'verify.headNo',
  promise: 'verify.promiseNo',
} as const;

const lineOf = ({ step, isRight }: Found): Node =>
  make('li', { className: isRight ? 'yes' : 'no' }, `${say(isRight ? 'verify.yes' : 'verify.no')} ${say((isRight ? right : wrong)[step])}`);

function dateOf(text: string, isDay: boolean): string {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) return text;
  return new Intl.DateTimeFormat(
    language,
    isDay ? { dateStyle: 'long', timeZone: 'UTC' } : { dateStyle: 'long', timeStyle: 'short' },
  ).format(at);
}

function outcome({ found, isGood, words, receipt }: Checked): Node[] {
  const good =
    'head' in receipt
      ? say('verify.good', { day: dateOf(receipt.head.day, true) })
      : say('verify.promised', { time: dateOf(receipt.promise.before, false) });
  const shown: Node[] = [
    make('p', { className: isGood ? 'yes sum' : 'no sum' }, isGood ? good : say('verify.bad')),
    make('ul', {}, ...found.map(lineOf)),
  ];
  if (words !== null && 'head' in receipt && isGood) {
    shown.push(make('p', {}, say('verify.sixWords', { round: String(receipt.head.round) })));
    shown.push(make('p', { className: 'words', dir: 'ltr' }, words), make('p', {}, say('verify.compare')));
  }
  shown.push(make('p', { className: 'small' }, `${say('verify.key')} `, make('bdi', { dir: 'ltr' }, receipt.key)));
  return shown;
}

async function check(file: File | undefined, known: string): Promise<Node[]> {
  const complain = (id: Sentence) => [make('p', { className: 'no sum' }, say(id))];
  if (!globalThis.isSecureContext) return complain('verify.insecure');
  const receipt = file && file.size < 1_000_000 ? readReceipt(await file.text()) : null;
  if (!receipt) return complain('verify.none');
  try {
    return outcome(await checkReceipt(hashing, receipt, known));
  } catch (error) {
    if (!(error instanceof Old)) throw error;
    return complain('verify.old');
  }
}

/** The page anew in another language; what was chosen and typed stays. */
function draw(): void {
  const file = (document.querySelector('#file') as HTMLInputElement | null) ?? make('input', { id: 'file', type: 'file', accept: '.json' });
  const head =
    (document.querySelector('#head') as HTMLInputElement | null) ??
    make('input', { id: 'head', dir: 'ltr', autocomplete: 'off', spellcheck: false });
  head.setAttribute('aria-describedby', 'hint');
  const out = make('div', { id: 'out' });
  out.setAttribute('role', 'status');
  const form = make(
    'form',
    {},
    make('label', { htmlFor: 'file' }, say('verify.file')),
    file,
    make('label', { htmlFor: 'head' }, say('verify.head')),
    make('p', { id: 'hint', className: 'small' }, say('verify.headHint')),
    head,
    make('button', {}, say('verify.go')),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void check(file.files?.[0], head.value).then((shown) => out.replaceChildren(...shown));
  });
  const choices = Object.entries(languages).map(([code, [name]]) => {
    const choice = make('button', { type: 'button', lang: code, className: 'quiet' }, name);
    if (code === language) choice.setAttribute('aria-current', 'true');
    choice.addEventListener('click', () => {
      language = code as Language;
      draw();
    });
    return choice;
  });
  document.title = say('verify.title');
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
  document
    .querySelector('main')
    ?.replaceChildren(make('nav', {}, ...choices), make('h1', {}, say('verify.title')), make('p', {}, say('verify.about')), form, out);
}

const wanted = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag): tag is Language => tag in languages);
language = wanted ?? 'en';
draw();
