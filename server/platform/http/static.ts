/**
 * Serves the browser's files: hashed assets, which browsers cache for ever, and the page with a fresh nonce for its styles and its script.
 * Unknown paths get the page with 404; unknown API paths get JSON.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPagePath } from '@earshot/contract/pages';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { basePathOf } from '../../config.ts';
import type { App } from '../app.ts';
import { refuse } from '../refusal.ts';
import { pathAsked } from './asked.ts';
import { departingWorker } from './departing-worker.ts';
import { sendRefusal } from './mount.ts';

/** Allows only this server as a source; styles and the one script inside the page need the nonce. */
const policy = (nonce: string, styles: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    ['style-src', "'self'", `'nonce-${nonce}'`, ...styles].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

function read(webDir: string, file: string): string | null {
  try {
    return readFileSync(join(webDir, file), 'utf8');
  } catch {
    return null;
  }
}

const validForMs = 180 * 86_400_000;

/** The text of security.txt (RFC 9116). It expires half a year after it was requested, so that an old copy does not mislead for ever. */
function securityText({ config, clock }: App): string {
  const lines = [`Contact: ${config.securityContact}`, `Expires: ${new Date(clock.now() + validForMs).toISOString()}`];
  if (config.publicUrl) lines.push(`Canonical: ${config.publicUrl}/.well-known/security.txt`);
  return `${lines.join('\n')}\n`;
}

/** A page in a single file brings its own policy, which allows only what the file contains. It also applies to a saved copy. */
function serveSingleFilePage(server: FastifyInstance, name: string, page: string | null): void {
  const own = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page ?? '')?.[1];
  if (!page || !own) return;
  server.get(`/${name}`, (_request, reply) =>
    reply
      .header('content-security-policy', `${own}; frame-ancestors 'none'`)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page),
  );
}

/** `styles`: style sources of pages that are opened from a blob, because they inherit this policy. */
export async function serveWeb(server: FastifyInstance, app: App, webDir: string, styles: readonly string[]): Promise<void> {
  const page = read(webDir, 'index.html')?.replaceAll('__BASE__', basePathOf(app.config));
  const sendPage = (reply: FastifyReply) => {
    const nonce = app.ids.secret();
    return reply
      .header('content-security-policy', policy(nonce, styles))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send((page ?? '').replaceAll('__NONCE__', nonce).replace('__OFF__', app.features.off().join(' ')));
  };
  if (page) {
    await server.register(fastifyStatic, {
      root: webDir,
      wildcard: false,
      index: false,
      preCompressed: true,
      globIgnore: ['*.html', 'sw.js', '**/*.br', '**/*.gz'],
      setHeaders: (reply, path) =>
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'),
    });
    server.get('/', (_request, reply) => sendPage(reply));
    const worker = app.config.serviceWorker ? read(webDir, 'sw.js') : departingWorker;
    // The service worker is revalidated at each visit, and may fetch from this server only.
    server.get('/sw.js', (_request, reply) =>
      reply
        .header('content-security-policy', "default-src 'none'; connect-src 'self'")
        .header('cache-control', 'no-cache')
        .type('text/javascript; charset=utf-8')
        .send(worker ?? departingWorker),
    );
    // Programs that read no page ask for this address. Otherwise they would get the page, as for any unknown address.
    server.get('/favicon.ico', (_request, reply) => reply.redirect(`${basePathOf(app.config)}icons/192.png`, 302));
    const singleFiles = readdirSync(webDir).filter((name) => name.endsWith('.html') && name !== 'index.html');
    for (const name of singleFiles) serveSingleFilePage(server, name, read(webDir, name));
  }
  if (app.config.securityContact)
    server.get('/.well-known/security.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(securityText(app)));
  server.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!page || !isRead || /^\/(api|socket\.io|assets)(\/|$)/.test(pathAsked(request))) return sendRefusal(reply, refuse('not_found'));
    // The page itself says that it was not found; the status tells probes and crawlers the same.
    return sendPage(reply.code(isPagePath(path, app.features.isOn) ? 200 : 404));
  });
}
