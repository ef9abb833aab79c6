/** The licence texts of everything that is shipped: what package-lock.json lists and does not keep for development. Made by the build. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

/** The packages that are not for development only; those for other machines than this one are not installed and not among them. */
export function shippedPackages(root: string): Shipped[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> };
  return Object.entries(packages)
    .filter(([path, one]) => path.includes('node_modules/') && !one.dev && !one.devOptional && !one.link && existsSync(join(root, path)))
    .map(([path, { version = '', license = '' }]) => ({ path, version, license, name: path.split('node_modules/').at(-1)! }));
}

/** Each once, by name and version. */
export function licences(root: string): string {
  const parts = new Map(
    shippedPackages(root).map(({ path, name, version, license }) => {
      const files = readdirSync(join(root, path)).filter(isText).toSorted();
      const texts = files.map((file) => readFileSync(join(root, path, file), 'utf8').trim());
      return [`${name} ${version}`, [`${name} ${version} (${license || 'licence below'})`, ...texts].join('\n\n')];
    }),
  );
  const own = readFileSync(join(root, 'LICENSE'), 'utf8').trim();
  const listed = [...parts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
  return `${[`Earshot\n\n${own}`, 'Earshot is built of the following packages.', ...listed].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}
