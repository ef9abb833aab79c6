/** Checks which files index.html preloads, in a build and in development. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, createServer, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { loadAhead } from './load-ahead.ts';

const files = {
  'index.html': `<script>const ahead = __AHEAD__;</script><script type="module" src="/web/entry/main.ts"></script>`,
  'web/entry/main.ts': `
    import { fills } from "../../features/one/web/fills.ts";
    import { rows } from "./pages.tsx";
    console.log(rows, fills, import("../frame/frame.tsx"));`,
  'web/entry/pages.tsx': `
    import { above, beside, fetchFilled } from "./slots.ts";
    export const rows = {
      '/': { page: () => Promise.all([import("./first.ts"), fetchFilled(above)]), prefetch: true },
      '/other': { page: () => Promise.all([import("./other.ts"), fetchFilled(beside)]) },
    };`,
  'web/entry/slots.ts': `
    export const [above, beside] = [{}, {}];
    export const fetchFilled = (slot) => slot;
    export const fill = (slot, shown) => [slot, shown];`,
  'features/one/web/fills.ts': `
    import { above, beside, fill } from "../../../web/entry/slots.ts";
    const Above = () => import("./above.ts");
    const Beside = () => import("./beside.ts");
    export const fills = [fill(above, Above), fill(beside, Beside)];`,
  'web/frame/frame.tsx': 'console.log(1);',
  'web/entry/first.ts': 'console.log(2);',
  'web/entry/other.ts': 'console.log(3);',
  'features/one/web/above.ts': 'console.log(4);',
  'features/one/web/beside.ts': 'console.log(5);',
};

test('a start page is loaded with the slot contents that features prefetch', async () => {
  const root = mkdtempSync(join(tmpdir(), 'earshot-ahead-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), text);
    }
    const built = await build({ root, configFile: false, logLevel: 'silent', plugins: [loadAhead()], build: { write: false } });
    const { output } = built as Rolldown.RolldownOutput;
    const page = output.find(({ fileName }) => fileName === 'index.html') as Rolldown.OutputAsset;
    const [, ahead = ''] = /const ahead = (\{.*\});/.exec(String(page.source)) ?? [];
    expect(JSON.parse(ahead)).toEqual({
      frame: [expect.stringMatching(/^frame-/)],
      pages: { '/': [expect.stringMatching(/^first-/), expect.stringMatching(/^above-/)] },
    });
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('the page can be served without a bundle, for development', async () => {
  const server = await createServer({
    root: join(import.meta.dirname, '..'),
    logLevel: 'silent',
    server: { middlewareMode: true },
    appType: 'custom',
  });
  try {
    const page = await server.transformIndexHtml('/', "<script>const base = '__BASE__'; const ahead = __AHEAD__;</script>");
    expect(page).toContain(`const base = '/'; const ahead = {"frame":[],"pages":{}};`);
  } finally {
    await server.close();
  }
});
