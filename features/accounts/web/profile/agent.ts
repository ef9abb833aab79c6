/** The browser's words about itself (User-Agent) in words for people: "Chrome on Windows". */
import { parse } from 'bowser';
import { t } from './words.ts';

export interface Seen {
  words: string;
  isPhone: boolean;
}

/** Names the browser and system of a user agent. An unknown one is named by its own first word, as in "curl". */
export function seenAs(agent: string): Seen {
  const { browser, os, platform } = agent.trim() === '' ? { browser: {}, os: {}, platform: {} } : parse(agent);
  const name = browser.name || agent.trim().split(/[\s/]/u)[0] || t('profile.unknownBrowser');
  return {
    words: os.name ? t('profile.browserOn', { browser: name, system: os.name }) : name,
    isPhone: platform.type === 'mobile' || platform.type === 'tablet',
  };
}
