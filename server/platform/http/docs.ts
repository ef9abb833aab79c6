/** /api/openapi.json and a page to read it at /api/docs: plain HTML without a script, made from the same endpoint objects. */
import type { Endpoint } from '@earshot/contract/endpoint';
import { openApi } from '@earshot/contract/openapi';
import { rooms } from '@earshot/contract/rooms';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (c) => escapes[c] ?? c);

const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:860px;margin:40px auto;padding:0 16px;color:#26241f;background:#fff}
h2{margin-top:40px;text-transform:capitalize}details{border-top:1px solid #e6e1da;padding:10px 0}summary{cursor:pointer}
code{font:13px ui-monospace,monospace}pre{background:#faf8f5;padding:12px;overflow:auto;border-radius:8px}.m{display:inline-block;width:64px;font-weight:600;color:#026171}
@media(prefers-color-scheme:dark){body{color:#ece9e4;background:#1e1b18}details{border-color:#37332e}pre{background:#191613}.m{color:#8bcddd}}`;

const shape = (title: string, schema: z.ZodType | undefined, io: 'input' | 'output') => {
  if (!schema) return '';
  const text = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), null, 2);
  return `<h3>${title}</h3><pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`;
};

const entry = (
  e: Endpoint,
) => `<details><summary><code><span class="m">${e.method}</span> ${escapeHtml(e.path)}</code> ${escapeHtml(e.summary)}</summary>
<p>${e.allow === 'public' ? 'Public.' : `Permission <code>${e.allow}</code>; the token goes into the header <code>x-auth-token</code>.`}
${e.alias ? `Also at <code>${escapeHtml(e.alias)}</code>.` : ''}</p>
${shape('Query', e.query, 'input')}${shape('Body', e.body, 'input')}${shape('Reply', e.reply, 'output')}</details>`;

const page = (version: string, nonce: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Earshot API</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style nonce="${nonce}">${style}</style></head><body><main>
<h1>Earshot API</h1><p>Version ${escapeHtml(version)}. The same as a document: <a href="/api/openapi.json">OpenAPI 3.1</a>.
Refusals are <code>{msg, code, fields?}</code>. Dates are ISO 8601, UTC.</p>
${Object.entries(rooms as unknown as Record<string, Record<string, Endpoint>>)
  .map(([room, calls]) => `<h2>${escapeHtml(room)}</h2>${Object.values(calls).map(entry).join('')}`)
  .join('')}</main></body></html>`;

export function serveDocs(server: FastifyInstance, version: string, secret: () => string): void {
  const document = openApi(rooms as unknown as Parameters<typeof openApi>[0], version);
  server.get('/api/openapi.json', async () => document);
  server.get('/api/docs', async (_request, reply) => {
    const nonce = secret();
    reply.header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`);
    return reply.type('text/html; charset=utf-8').send(page(version, nonce));
  });
}
