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

/** Each once, by name and version; packages for other machines than this one are not installed and not in it. */
export function licences(root: string): string {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> };
  const shipped = Object.entries(packages).filter(
    ([path, one]) => path.includes('node_modules/') && !one.dev && !one.devOptional && !one.link && existsSync(join(root, path)),
  );
  const parts = new Map(
    shipped.map(([path, { version = '', license = '' }]) => {
      const files = readdirSync(join(root, path)).filter(isText).toSorted();
      const texts = files.map((file) => readFileSync(join(root, path, file), 'utf8').trim());
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return [`${name} ${version}`, [`${name} ${version} (${license || 'licence below'})`, ...texts].join('\n\n')];
    }),
  );
  const own = readFileSync(join(root, 'LICENSE'), 'utf8').trim();
  const listed = [...parts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
  return `${[`Earshot\n\n${own}`, 'Earshot is built of the following packages.', ...listed].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}
