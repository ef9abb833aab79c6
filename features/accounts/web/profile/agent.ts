/** A User-Agent in words for people: "Chrome on Windows". */
import { parse } from 'bowser';
import { t } from './words.ts';

export interface ShownAgent {
  words: string;
  isPhone: boolean;
}

/** Names the browser and the system. An unknown browser is named by the first word of its User-Agent, such as "curl". */
export function seenAs(agent: string): ShownAgent {
  const { browser, os, platform } = agent.trim() === '' ? { browser: {}, os: {}, platform: {} } : parse(agent);
  const name = browser.name || agent.trim().split(/[\s/]/u)[0] || t('profile.unknownBrowser');
  return {
    words: os.name ? t('profile.browserOn', { browser: name, system: os.name }) : name,
    isPhone: platform.type === 'mobile' || platform.type === 'tablet',
  };
}
