/**
 * Tells the page, before any script of ours has run, what it will ask for a moment later: the pieces of the frame and of the page at this address,
 * or of the login for who is not signed in, and the page's first calls. Without it each is found only when the one before has run. `__AHEAD__` in
 * index.html becomes `{ frame: file[], pages: { [path]: file[] }, asks: { [path]: address[] } }`, names of files below /assets/, without what the
 * first page loads anyway.
 */
import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

interface Ahead {
  page: string;
  /** What it asks the server first, as it asks it: a test holds the two together. Not where that hangs on the day. */
  asks?: string[];
}

const newest = 'sort=date&order=desc&page=1&limit';

/** The pages that people begin at. Others are found as they come. */
const pages: Record<string, Ahead> = {
  '/login': { page: 'features/accounts/login-page.tsx' },
  '/': { page: 'app/dashboards/home.tsx', asks: [`/api/rants?${newest}=10`, '/api/rants/stats'] },
  '/manager-dashboard': {
    page: 'app/dashboards/manager.tsx',
    asks: ['/api/rants/manager-dashboard?timeRange=week', `/api/rants?${newest}=5&timeRange=week&inDates=true`],
  },
  '/employee-dashboard': {
    page: 'app/dashboards/employee.tsx',
    asks: [
      `/api/rants/my-rants?${newest}=5`,
      '/api/rants/trends',
      '/api/rants/categories',
      '/api/notifications?unread=true&page=1&limit=100',
    ],
  },
  '/department-metrics': { page: 'app/dashboards/metrics.tsx' },
  '/rants': { page: 'app/rants/list.tsx', asks: [`/api/rants?${newest}=10`] },
  '/rant': {
    page: 'features/rants/submit-page.tsx',
    asks: ['/api/manage/targetEmployees', '/api/manage/targetDepartments', '/api/manage/categoryTypes'],
  },
  '/knowledge-base': {
    page: 'features/knowledge-base/list-page.tsx',
    asks: [
      '/api/knowledge-base/categories/stats',
      '/api/knowledge-base/categories',
      '/api/knowledge-base/articles?sort=newest&page=1&limit=12&view=card',
    ],
  },
  '/action-plans': {
    page: 'features/action-plans/list-page.tsx',
    asks: ['/api/action-plans/counts', '/api/action-plans?sort=deadline&order=asc&page=1&limit=10'],
  },
};
const frame = 'app/frame.tsx';

export const loadAhead = (): Plugin => ({
  name: 'earshot-load-ahead',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      // `npm run dev` bundles nothing.
      if (!bundle) return html.replace('__AHEAD__', JSON.stringify({ frame: [], pages: {}, asks: {} }));
      const first = new Set(
        Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' && chunk.isEntry ? filesOf(chunk, bundle) : [])),
      );
      if ([...first].some((file) => bundle[file]?.name === 'frame'))
        throw new Error('The first page loads the frame: see the groups in vite.config.ts.');
      const of = (source: string) => {
        const chunk = Object.values(bundle).find(
          (one) => one.type === 'chunk' && one.facadeModuleId && relative(import.meta.dirname, one.facadeModuleId) === source,
        );
        if (chunk?.type !== 'chunk') throw new Error(`load-ahead.ts names ${source}, which is no piece of its own.`);
        return filesOf(chunk, bundle).filter((file) => !first.has(file));
      };
      const frameFiles = of(frame);
      const ahead = {
        frame: frameFiles.map(nameOf),
        pages: Object.fromEntries(
          Object.entries(pages).map(([path, { page }]) => [
            path,
            of(page)
              .filter((file) => !frameFiles.includes(file))
              .map(nameOf),
          ]),
        ),
        asks: Object.fromEntries(Object.entries(pages).map(([path, { asks = [] }]) => [path, asks])),
      };
      return html.replace('__AHEAD__', JSON.stringify(ahead));
    },
  },
});

const nameOf = (file: string): string => file.replace('assets/', '');

/** A chunk's own file, its styles, and those of all it imports at once. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  for (const css of chunk.viteMetadata?.importedCss ?? []) seen.add(css);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') filesOf(imported, bundle, seen);
  }
  return [...seen];
}
