/** `npm run dev` serves the same index.html without a bundle. */
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, test } from 'vitest';

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
