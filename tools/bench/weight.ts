/**
 * Measures what is shipped: packages and megabytes of the server and the contract without dev dependencies, and the gzipped kB of the first
 * page and of the manager's dashboard.
 */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../../scripts/run.ts';

interface Locked {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Packages that the server and the contract need, without dev dependencies and Node itself. */
export function productionPackages(): { count: number; megabytes: number } {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> };
  const files = new Set<string>();
  const visit = (folder: string) => {
    const { dependencies, optionalDependencies } = packages[folder] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      let at = folder;
      while (at && !packages[`${at}/node_modules/${name}`])
        at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : '';
      const found = at ? `${at}/node_modules/${name}` : `node_modules/${name}`;
      if (files.has(found) || !packages[found] || name.startsWith('@earshot/')) continue;
      files.add(found);
      visit(found);
    }
  };
  visit('server');
  visit('contract');
  const bytes = [...files].reduce((sum, folder) => sum + folderBytes(join(root, folder)), 0);
  return { count: files.size, megabytes: Math.round(bytes / 1e5) / 10 };
}

const folderBytes = (folder: string): number =>
  existsSync(folder)
    ? globSync('**/*', { cwd: folder, exclude: (path) => path.includes('node_modules') })
        .map((path) => statSync(join(folder, path)))
        .reduce((sum, stat) => sum + (stat.isFile() ? stat.size : 0), 0)
    : 0;

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

interface Weight {
  script: number;
  style: number;
  files: number;
}

/**
 * Gzipped kB of scripts and styles that a page needs before it is shown, according to the build's manifest: the first script with its
 * static imports, those of the given modules, and the files that index.html preloads for the page (web/build/load-ahead.ts).
 */
function weightOf(modules: RegExp, page?: string): Weight {
  const manifest = JSON.parse(readFileSync(join(root, 'dist/web/.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const files = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    for (const name of chunk.imports ?? []) add(name);
  };
  for (const key of Object.keys(manifest)) if (key === 'index.html' || modules.test(key)) add(key);
  for (const file of page ? aheadOf(page) : []) files.add(`assets/${file}`);
  const kb = (ending: string) =>
    [...files]
      .filter((file) => file.endsWith(ending))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(root, 'dist/web', file)), { level: 9 }).length, 0) / 1000;
  return { script: Math.round(kb('.js')), style: Math.round(kb('.css')), files: files.size };
}

function aheadOf(page: string): string[] {
  const [, ahead = ''] = /const ahead = (\{.*\});/.exec(readFileSync(join(root, 'dist/web/index.html'), 'utf8')) ?? [];
  return (JSON.parse(ahead) as { pages: Record<string, string[]> }).pages[page] ?? [];
}

export const firstPage = (): Weight => weightOf(/\/login-page\.tsx$/);
/** This includes the charts and the socket, which are loaded after the page is shown. */
export const managerDashboard = (): Weight =>
  weightOf(/^frame\/frame\.tsx$|^ui\/chart\/canvas\.tsx$|\/socket\.io-client\//, '/manager-dashboard');
