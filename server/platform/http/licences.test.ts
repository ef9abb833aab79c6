/** Licences of everything that is shipped are listed (product.md 19.6). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';

const root = join(import.meta.dirname, '../../..');
const packageOf = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
const isOurs = (name: string) => name.startsWith('@earshot/');

/** Returns the packages that the pages import, without imports of types. */
function importedByPages(): Set<string> {
  const sources = globSync(['web/**/*.{ts,tsx}', 'features/*/web/**/*.{ts,tsx}'], { cwd: root }).filter(
    (file) => !/\.(test|d)\.tsx?$|^web\/build|vite\.config|\/testing\/|node_modules/.test(file),
  );
  const importLine = /^(?:import(?! type)|export(?! type)|\})[^'\n=]*from '((?:@[\w-]+\/)?\w[\w.-]*)/gm;
  const names = sources.flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(importLine)].map(([, name = '']) => name));
  return new Set(names.filter((name) => !name.startsWith('node:') && !isOurs(name)));
}

test('licences.txt of the build contains every bundled package’s text, and is served', async () => {
  const t = await startApp();
  try {
    const { status, text, headers } = await t.send('GET', '/licences.txt');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    // The build bundles the parser of messages from words/ into the server.
    const shipped = { ...packageOf('contract').dependencies, ...packageOf('server').dependencies, ...packageOf('words').devDependencies };
    for (const [name, version] of Object.entries(shipped)) if (!isOurs(name)) expect(text, name).toContain(`\n${name} ${version} (`);
    expect(text).toMatch(/\nmoo [\d.]+ \(BSD-3-Clause\)\n/);
    const imported = importedByPages();
    expect(imported.size).toBeGreaterThan(15);
    for (const name of imported) expect(text, name).toContain(`\n${name} ${packageOf('web').devDependencies[name]} (`);
    // The list also has fonts and indirect dependencies, with the text of their licence.
    expect(text).toMatch(/\n@fontsource-variable\/hanken-grotesk [\d.]+ \(OFL-1\.1\)\n/);
    expect(text).toMatch(/\nscheduler [\d.]+ \(MIT\)\n\nMIT License/);
    const tools = Object.keys(packageOf('.').devDependencies).filter((name) => !name.startsWith('@types/'));
    for (const tool of [...tools, '@vitejs/plugin-react', '@types/react']) expect(text, tool).not.toContain(`\n${tool} `);
  } finally {
    await t.close();
  }
});
