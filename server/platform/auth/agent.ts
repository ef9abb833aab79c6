/** Reads browser and system from a user agent. Only known names are returned, because senders choose the rest and mails show them. */
import Bowser from 'bowser';

interface Agent {
  browser: string;
  os: string | null;
}

const browsers = new Set<string>(Object.values(Bowser.BROWSER_MAP));
const systems = new Set<string>(Object.values(Bowser.OS_MAP));

/** Returns the browser, and its system if it is known; null: the user agent is not that of a known browser. */
export function agentOf(userAgent: string): Agent | null {
  if (userAgent.trim() === '') return null;
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name || !browsers.has(browser.name)) return null;
  return { browser: browser.name, os: os.name && systems.has(os.name) ? os.name : null };
}
