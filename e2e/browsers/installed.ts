/** The browsers installed on this machine, and the packages that provide the missing ones. */
import { existsSync } from 'node:fs';
import { openWithPuppeteer } from './puppeteer.ts';
import type { OpenBrowser } from './tab.ts';
import { hasScreen, openWithWebDriver } from './webdriver.ts';

interface Installed {
  name: string;
  /** undefined: not found. */
  path: string | undefined;
  /** The package that provides it. */
  from: string;
  open(path: string): Promise<OpenBrowser>;
}

const first = (...paths: string[]): string | undefined => paths.find(existsSync);

export const browsers: readonly Installed[] = [
  {
    name: 'Chromium',
    path: first(
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome-stable',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ),
    from: "Debian's package chromium has it.",
    open: (path) => openWithPuppeteer('chrome', path),
  },
  {
    name: 'Firefox',
    path: first('/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'),
    from: "Debian's package firefox-esr has it.",
    open: (path) => openWithPuppeteer('firefox', path),
  },
  {
    name: 'WebKit',
    path: hasScreen() ? first('/usr/bin/WebKitWebDriver', '/usr/bin/safaridriver') : undefined,
    from: "Debian's packages webkit2gtk-driver and xvfb have it. On macOS 'safaridriver --enable' allows it.",
    open: openWithWebDriver,
  },
];

/** Prints the browsers found, once before all journeys (Vitest's globalSetup). */
export default function printFoundBrowsers(): void {
  for (const { name, path, from } of browsers) {
    process.stdout.write(`${name}: ${path ?? `not found, so it is not tested. ${from}`}\n`);
  }
}
