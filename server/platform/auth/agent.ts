/** The browser's name for itself, as known names only: its sender chose whatever else stands there, and these words go into mails. */
import Bowser from 'bowser';

interface Agent {
  browser: string;
  os: string | null;
}

const browsers = new Set<string>(Object.values(Bowser.BROWSER_MAP));
const systems = new Set<string>(Object.values(Bowser.OS_MAP));

/** null: no browser, but some program. */
export function agentOf(said: string): Agent | null {
  if (said.trim() === '') return null;
  const { browser, os } = Bowser.parse(said);
  if (!browser.name || !browsers.has(browser.name)) return null;
  return { browser: browser.name, os: os.name && systems.has(os.name) ? os.name : null };
}
