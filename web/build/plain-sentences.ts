/** Puts sentences into index.html for browsers that cannot run our scripts, in every language, because the reader's is unknown there. */
import '@earshot/words/all';
import type { PlainId } from '@earshot/words/sentence';
import { translate } from '@earshot/words/translate';
import type { Plugin } from 'vite';

const languages = ['en', 'de', 'ar'] as const;

const paragraphs = (id: PlainId): string =>
  languages.map((code) => `<p lang="${code}" dir="${code === 'ar' ? 'rtl' : 'ltr'}">${translate(code, id)}</p>`).join('');

export const plainSentences = (): Plugin => ({
  name: 'earshot-plain-sentences',
  transformIndexHtml: (html) =>
    html.replace('__NEEDS_SCRIPT__', paragraphs('app.needsScript')).replace('__TOO_OLD__', paragraphs('app.tooOld')),
});
