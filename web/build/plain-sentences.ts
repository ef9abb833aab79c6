/** Sentences of index.html for browsers that cannot run our scripts: in every language, as the reader's is not known there. */
import '@earshot/words/all';
import type { Plain } from '@earshot/words/sentence';
import { translate } from '@earshot/words/translate';
import type { Plugin } from 'vite';

const languages = ['en', 'de', 'ar'] as const;

const paragraphs = (id: Plain): string =>
  languages.map((code) => `<p lang="${code}" dir="${code === 'ar' ? 'rtl' : 'ltr'}">${translate(code, id)}</p>`).join('');

/** `__NEEDS_SCRIPT__` and `__TOO_OLD__` become paragraphs. */
export const plainSentences = (): Plugin => ({
  name: 'earshot-plain-sentences',
  transformIndexHtml: (html) =>
    html.replace('__NEEDS_SCRIPT__', paragraphs('app.needsScript')).replace('__TOO_OLD__', paragraphs('app.tooOld')),
});
