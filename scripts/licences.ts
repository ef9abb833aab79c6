/**
 * Collects the licence texts of everything that is shipped: packages installed beside the server (those that package-lock.json does not
 * mark as development) and packages bundled into the server or the pages, which the build lists.
 */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
}

const isText = (file: string): boolean => /^(licen[cs]e|copying|notice|ofl)/i.test(file) && !/\.(js|ts|json)$/.test(file);

interface Shipped {
  path: string;
  name: string;
  version: string;
  license: string;
}

/** 'name@version' of every package in the bundles of the server, the pages, the service worker and the page that checks receipts. */
function bundledPackages(root: string): Set<string> {
  const lists = globSync('dist/{server,web}/.vite/licences*.json', { cwd: root });
  if (lists.length === 0) throw new Error('Nothing is built yet: run the build first.');
  const bundled = lists.flatMap((file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as { name: string; version: string }[]);
  return new Set(bundled.map(({ name, version }) => `${name}@${version}`));
}

/** Packages of the server and the pages; needs a finished build. Packages for other platforms are not installed and therefore left out. */
export function shippedPackages(root: string): Shipped[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> };
  const bundled = bundledPackages(root);
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link && existsSync(join(root, path)))
    .map(([path, entry]) => ({ path, one: entry, name: path.split('node_modules/').at(-1)! }))
    .filter(({ name, one }) => (!one.dev && !one.devOptional) || bundled.has(`${name}@${one.version}`))
    .map(({ path, name, one: { version = '', license = '' } }) => ({ path, name, version, license }));
}

/** The text of licences.txt: one entry per package version. */
export function licences(root: string): string {
  const parts = new Map(
    shippedPackages(root).map(({ path, name, version, license }) => {
      const files = readdirSync(join(root, path)).filter(isText).toSorted();
      const texts = files.map((file) => readFileSync(join(root, path, file), 'utf8').trim());
      return [`${name} ${version}`, [`${name} ${version} (${license || 'licence below'})`, ...texts].join('\n\n')];
    }),
  );
  const own = readFileSync(join(root, 'LICENSE'), 'utf8').trim();
  const listedTexts = [...parts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
  return `${[`Earshot\n\n${own}`, 'Earshot is built of the following packages.', ...listedTexts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}
