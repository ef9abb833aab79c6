/// <reference lib="dom" />
/**
 * Hostile text in a real browser: markup in every text field, and every page opened by those who may. None of it runs, and the content
 * security policy would stop it.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pagePaths, pages } from '../../contract/pages.ts';
import { visit } from '../../e2e/browser.ts';
import { openBrowser } from '../../e2e/chromium.ts';
import { startApp, type TestApp } from '../../server/testing/app.ts';
import { type Cast, emailOf, meetCast, password, settle } from '../../server/testing/cast.ts';
import { markup } from './targets.ts';

describe('Pages in a browser (sqlite)', () => {
  let browser: Awaited<ReturnType<typeof openBrowser>>;
  let t: TestApp;
  let cast: Cast;
  const parameters: Record<string, string> = {};
  const all = markup.join('\n\n');

  beforeAll(async () => {
    browser = await openBrowser();
    t = await startApp();
    cast = await meetCast(t);
    const post = async (path: string, body: unknown, token = cast.mona.token) => {
      const reply = await t.send('POST', path, { token, body: JSON.stringify(body) });
      expect(reply.status, `${path} ${reply.text}`).toBeLessThan(300);
      return reply.body as unknown as { _id: string };
    };
    const word = (n: number) => markup[n % markup.length]!.slice(0, 100);
    const about = { target: word(0), department: word(1), categoryType: word(2) };
    await post('/api/manage/targetEmployees', { name: about.target });
    await post('/api/manage/targetDepartments', { name: about.department });
    await post('/api/manage/categoryTypes', { name: about.categoryType });
    await settle(t, { organisationName: word(1) });
    for (const [n, text] of markup.entries())
      await post(
        '/api/auth/users',
        { name: `${text} x`.slice(0, 150), email: emailOf(`m${n}`), password, role: n % 2 ? 'manager' : 'employee' },
        cast.ada.token,
      );
    for (const text of [...markup, all]) await post('/api/rants', { ...about, content: text }, cast.eli.token);
    const rant = await post('/api/rants', { ...about, content: all }, cast.eli.token);
    await post(`/api/rants/${rant._id}/respond`, { response: all });
    await post(`/api/rants/${rant._id}/messages`, { content: all }, cast.eli.token);
    await post('/api/knowledge-base/categories', { name: word(3), description: all });
    const article = await post('/api/knowledge-base/articles', {
      title: word(4),
      content: all,
      category: word(3),
      tags: markup.slice(0, 5).map((item) => item.slice(0, 50)),
    });
    await post(`/api/knowledge-base/articles/${article._id}/comments`, { content: all }, cast.eli.token);
    const plan = await post('/api/action-plans', {
      title: word(5),
      description: all,
      department: about.department,
      deadline: '2030-01-01',
      steps: markup,
      rants: [rant._id],
      publicNote: word(6),
    });
    await post(`/api/action-plans/${plan._id}/comments`, { content: all });
    const text = await t.send('PUT', '/api/legal/privacy', { token: cast.ada.token, body: JSON.stringify({ markdown: all }) });
    expect(text.status).toBe(200);
    Object.assign(parameters, {
      '/rant/:id': rant._id,
      '/action-plans/:id': plan._id,
      '/settings/texts/:page': 'privacy',
      '/help/:guide': 'admin',
    });
    for (const end of ['', '/edit', '/history']) parameters[`/knowledge-base/articles/:id${end}`] = article._id;
  });
  afterAll(async () => {
    await browser?.close();
    await t?.close();
  });

  const addressOf = (path: string): string => path.replace(/:\w+/, parameters[path] ?? 'x');

  test('no page runs what people wrote', async () => {
    const { page, context, complaints } = await visit(browser, t.url, { stored: { token: cast.ada.token } });
    const hits: string[] = [];
    await context.exposeFunction('hit', () => void hits.push(page.url()));
    page.on('dialog', (dialog) => void dialog.dismiss().then(() => hits.push('a dialog')));
    const texts: string[] = [];
    for (const path of pagePaths.filter((pagePath) => pages[pagePath] !== 'public' || /privacy|terms/.test(pagePath))) {
      await page.goto(addressOf(path));
      await page.locator('main h1').first().waitFor();
      await page.waitForLoadState('networkidle');
      const found = await page
        .locator('main script, main iframe, main form[action*="logout"], main [onerror], main [onload], main a[href^="javascript"]')
        .count();
      if (found > 0) texts.push(path);
    }
    expect([hits, texts, complaints]).toEqual([[], [], []]);
    // Proves that a script that ran would have been noticed.
    await page.evaluate('hit()');
    expect(hits).toHaveLength(1);
    await context.close();
  }, 150_000);

  test('the page’s content policy blocks inline, foreign and evaluated scripts, and foreign images, calls and base addresses', async () => {
    const { page, context } = await visit(browser, t.url, { stored: { token: cast.eli.token }, mayComplain: true });
    await page.goto('/rants');
    await page.locator('main h1').waitFor();
    let requestCount = 0;
    await context.route('https://elsewhere.example/**', (route) => {
      requestCount++;
      return route.abort();
    });
    const ran = await page.evaluate(async () => {
      const paths: string[] = [];
      Object.assign(window, { ran: (what: string) => paths.push(what) });
      const add = (tag: string, properties: object) => document.body.append(Object.assign(document.createElement(tag), properties));
      add('script', { textContent: 'ran("inline")' });
      add('script', { src: 'https://elsewhere.example/x.js' });
      add('script', { src: 'data:text/javascript,ran("data")' });
      add('img', { src: 'https://elsewhere.example/x.png' });
      document.body.insertAdjacentHTML(
        'beforeend',
        '<img src=x onerror="ran(\'handler\')"><base href="https://elsewhere.example/"><style>body{color:red}</style>',
      );
      await fetch('https://elsewhere.example/').then(
        () => paths.push('fetch'),
        () => {},
      );
      // It runs in a task of the page, because code evaluated by the driver is exempt from the policy.
      await new Promise<void>((resolve) =>
        setTimeout(() => {
          try {
            new Function('ran("eval")')();
          } catch {}
          resolve();
        }, 300),
      );
      if (new URL('x', document.baseURI).hostname === 'elsewhere.example') paths.push('base');
      return paths;
    });
    expect([ran, requestCount]).toEqual([[], 0]);
    await context.close();
  });
});
