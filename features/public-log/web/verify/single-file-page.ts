/**
 * The page /verify.html checks a receipt without any network. It is one file (made by scripts/build.ts) that somebody who distrusts this
 * server can read, keep and open elsewhere, so it shares only the check itself with the other pages.
 */
import { type CheckedReceipt, type CheckStep, checkReceipt, readReceipt } from '../../contract/receipt.ts';
import { arabic } from '../../words/verify.ar.ts';
import { german } from '../../words/verify.de.ts';
import { english } from '../../words/verify.en.ts';
import { hashing, OldBrowser, receiptFits } from './browser-hashing.ts';
import { right, wrongSentences } from './sentences.ts';

const languages = { en: ['English', english], de: ['Deutsch', german], ar: ['العربية', arabic] } as const;
type Language = keyof typeof languages;
type Sentence = keyof typeof english;

let language: Language = 'en';
const sentenceText = (id: Sentence, values: Readonly<Record<string, string>> = {}): string =>
  Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, () => value), String(languages[language][1][id]));

function makeElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  has: Partial<HTMLElementTagNameMap[Tag]>,
  ...inside: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), has);
  element.append(...inside);
  return element;
}

const lineOf = ({ step, isRight }: CheckStep): Node =>
  makeElement(
    'li',
    { className: isRight ? 'yes' : 'no' },
    `${sentenceText(isRight ? 'verify.yes' : 'verify.no')} ${sentenceText((isRight ? right : wrongSentences)[step])}`,
  );

function dateOf(text: string, isDay: boolean): string {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) return text;
  return new Intl.DateTimeFormat(
    language,
    isDay ? { dateStyle: 'long', timeZone: 'UTC' } : { dateStyle: 'long', timeStyle: 'short' },
  ).format(at);
}

function outcome({ found, isGood, words, receipt }: CheckedReceipt): Node[] {
  const successText =
    'head' in receipt
      ? sentenceText('verify.good', { day: dateOf(receipt.head.day, true) })
      : sentenceText('verify.promised', { time: dateOf(receipt.promise.before, false) });
  const nodes: Node[] = [
    makeElement('p', { className: isGood ? 'yes sum' : 'no sum' }, isGood ? successText : sentenceText('verify.bad')),
    makeElement('ul', {}, ...found.map(lineOf)),
  ];
  if (words !== null && 'head' in receipt && isGood) {
    nodes.push(makeElement('p', {}, sentenceText('verify.sixWords', { round: String(receipt.head.round) })));
    nodes.push(makeElement('p', { className: 'words', dir: 'ltr' }, words), makeElement('p', {}, sentenceText('verify.compare')));
  }
  nodes.push(makeElement('p', { className: 'small' }, `${sentenceText('verify.key')} `, makeElement('bdi', { dir: 'ltr' }, receipt.key)));
  return nodes;
}

async function check(file: File | undefined, knownHead: string): Promise<Node[]> {
  const complain = (id: Sentence) => [makeElement('p', { className: 'no sum' }, sentenceText(id))];
  if (!globalThis.isSecureContext) return complain('verify.insecure');
  const receipt = file && receiptFits(file) ? readReceipt(await file.text()) : null;
  if (!receipt) return complain('verify.none');
  try {
    return outcome(await checkReceipt(hashing, receipt, knownHead));
  } catch (error) {
    if (!(error instanceof OldBrowser)) throw error;
    return complain('verify.old');
  }
}

/** Draws the page again, in another language. The chosen file and the typed words stay. */
function draw(): void {
  const file =
    (document.querySelector('#file') as HTMLInputElement | null) ?? makeElement('input', { id: 'file', type: 'file', accept: '.json' });
  const head =
    (document.querySelector('#head') as HTMLInputElement | null) ??
    makeElement('input', { id: 'head', dir: 'ltr', autocomplete: 'off', spellcheck: false });
  head.setAttribute('aria-describedby', 'hint');
  const resultBox = makeElement('div', { id: 'out' });
  resultBox.setAttribute('role', 'status');
  const form = makeElement(
    'form',
    {},
    makeElement('label', { htmlFor: 'file' }, sentenceText('verify.file')),
    file,
    makeElement('label', { htmlFor: 'head' }, sentenceText('verify.head')),
    makeElement('p', { id: 'hint', className: 'small' }, sentenceText('verify.headHint')),
    head,
    makeElement('button', {}, sentenceText('verify.go')),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void check(file.files?.[0], head.value).then((nodes) => resultBox.replaceChildren(...nodes));
  });
  const choices = Object.entries(languages).map(([code, [name]]) => {
    const choice = makeElement('button', { type: 'button', lang: code, className: 'quiet' }, name);
    if (code === language) choice.setAttribute('aria-current', 'true');
    choice.addEventListener('click', () => {
      language = code as Language;
      draw();
    });
    return choice;
  });
  document.title = sentenceText('verify.title');
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
  document
    .querySelector('main')
    ?.replaceChildren(
      makeElement('nav', {}, ...choices),
      makeElement('h1', {}, sentenceText('verify.title')),
      makeElement('p', {}, sentenceText('verify.about')),
      form,
      resultBox,
    );
}

const browserLanguage = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag): tag is Language => tag in languages);
language = browserLanguage ?? 'en';
draw();
