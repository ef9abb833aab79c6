import { t } from '../entry/words.ts';
import { inLanguage } from '../lib/language/language.ts';

export const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
/** The keys that send what is written, as this keyboard calls them. */
export const sendKey = inLanguage(() => (isMac ? '⌘ Enter' : t('app.sendKey')));
