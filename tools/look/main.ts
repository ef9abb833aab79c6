/**
 * `npm run look --prefix tools`: starts the demo on a free port and takes pictures of every page for people to look at: at four widths,
 * light and dark, in its four states. They are written into the folder `look`, with an index.html. `-- --pictures` takes only the three
 * of the README. `-- --only=rants,login --widths=360,1280 --schemes=dark --faces=full,empty` narrows it; a blank may replace each `=`.
 */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { visit } from '../../e2e/browser.ts';
import { openBrowser } from '../../e2e/chromium.ts';
import { bin, print, root } from '../../scripts/run.ts';
import { type Face, faces, wear } from './faces.ts';
import { type Person, pagesOf, signInAll, type Tokens } from './pages.ts';
import { type Picture, writeSheet } from './sheet.ts';

type Browser = Awaited<ReturnType<typeof openBrowser>>;
type Scheme = 'light' | 'dark';
interface View {
  who: Person;
  path: string;
  scheme: Scheme;
  width: number;
  height: number;
  face: Face;
  file: string;
  /** Takes the whole page, not only the part that fits into the window. */
  whole: boolean;
}

function optionValues(name: string, defaults: readonly string[]): string[] {
  const args = process.argv.slice(2);
  const at = args.findIndex((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`));
  const value = args[at]?.split('=')[1] ?? args[at + 1];
  return at >= 0 && value ? value.split(',') : [...defaults];
}

/** Starts the demo as anybody would. Resolves with its address. */
function startDemo(): Promise<{ url: string; stop: () => void }> {
  const child = spawn(bin('node'), ['server/demo/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      const url = /running at (http:\S+)\. /.exec(output)?.[1];
      if (url) resolve({ url, stop: () => child.kill('SIGTERM') });
    });
    child.on('close', () => reject(new Error(`The demo ended early.\n${output}`)));
  });
}

/** Returns false, without a picture, if the address may lead to another one and did. */
async function takePicture(browser: Browser, url: string, tokens: Tokens, view: View, mayLeadOn = false): Promise<boolean> {
  const { page, context } = await visit(browser, url, { viewport: view, colorScheme: view.scheme });
  const token = tokens[view.who];
  if (token) await context.addInitScript((token) => localStorage.setItem('token', token), token);
  await wear(page, view.face);
  await page.goto(view.path);
  await page
    .locator('h1')
    .first()
    .waitFor({ timeout: 5000 })
    .catch(() => {});
  // A held call never ends, so after a moment the page shows its loading state.
  if (view.face === 'loading') await page.waitForTimeout(700);
  else await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready.then(() => null)');
  // The window is made as tall as the page, so that parts which are painted only when visible are there, and sticky parts hide nothing.
  const tall = view.whole ? await page.evaluate<number>('document.documentElement.scrollHeight') : view.height;
  await page.setViewportSize({ width: view.width, height: Math.max(view.height, tall) });
  // The taller window makes more parts visible, such as a chart on a phone; they are fetched and drawn first.
  if (view.face !== 'loading') await page.waitForLoadState('networkidle');
  await page.waitForTimeout(700);
  const hasLedOn = mayLeadOn && new URL(page.url()).pathname !== view.path;
  if (!hasLedOn) await page.screenshot({ path: view.file });
  await context.close();
  return !hasLedOn;
}

const folder = join(root, 'look');

async function takeAll(browser: Browser, url: string, tokens: Tokens): Promise<void> {
  const only = optionValues('only', []);
  const pages = (await pagesOf(url, tokens)).filter(({ name }) => only.length === 0 || only.includes(name));
  const [widths, schemes, someFaces] = [
    optionValues('widths', ['360', '768', '1280', '1920']),
    optionValues('schemes', ['light', 'dark']),
    optionValues('faces', faces),
  ];
  const pictures: Picture[] = [];
  for (const { name, who, path, isStill, mayLeadOn } of pages) {
    mkdirSync(join(folder, name), { recursive: true });
    for (const scheme of schemes as Scheme[])
      for (const width of widths.map(Number))
        for (const face of (someFaces as Face[]).filter((candidate) => !isStill || candidate === 'full')) {
          const file = `${name}/${face}-${scheme}-${width}.png`;
          const view = { who, path, scheme, width, height: 900, face, whole: true, file: join(folder, file) };
          if (await takePicture(browser, url, tokens, view, mayLeadOn)) pictures.push({ name, face, scheme, width, file });
        }
    print(`${name}: ${pictures.filter((item) => item.name === name).length} pictures`);
  }
  await writeSheet(browser, folder, pictures);
  print(`${pictures.length} pictures in ${join(folder, 'index.html')}`);
}

/** The pictures of the README: light, dark, and on a phone. */
async function takeForReadme(browser: Browser, url: string, tokens: Tokens): Promise<void> {
  const rant = (await pagesOf(url, tokens)).find(({ name }) => name === 'rant-detail')!;
  const at = (name: string) => join(root, 'docs/pictures', `${name}.png`);
  const defaults = { face: 'full', whole: false, width: 1280, height: 860 } as const;
  mkdirSync(join(root, 'docs/pictures'), { recursive: true });
  await takePicture(browser, url, tokens, {
    ...defaults,
    who: 'manager',
    path: '/manager-dashboard?range=6months',
    scheme: 'light',
    file: at('light'),
  });
  await takePicture(browser, url, tokens, { ...defaults, who: rant.who, path: rant.path, scheme: 'dark', file: at('dark') });
  await takePicture(browser, url, tokens, {
    ...defaults,
    who: 'manager',
    path: '/rants',
    scheme: 'light',
    width: 360,
    height: 740,
    file: at('phone'),
  });
}

const demo = await startDemo();
const browser = await openBrowser();
try {
  const tokens = await signInAll(demo.url);
  await (process.argv.includes('--pictures') ? takeForReadme : takeAll)(browser, demo.url, tokens);
} finally {
  await browser.close();
  demo.stop();
}
