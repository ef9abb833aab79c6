import { t } from '../entry/words.ts';
import { inLanguage } from '../lib/language/language.ts';

export const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
/** The shortcut for sending as labelled on this device. */
export const sendKey = inLanguage(() => (isMac ? '⌘ Enter' : t('app.sendKey')));
