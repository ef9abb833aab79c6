/** Serves /api/openapi.json, and /api/docs as a readable page in plain HTML without a script, both made from the endpoint objects. */
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip as zip } from 'node:zlib';
import { callGroups } from '@earshot/contract/call-groups';
import type { Endpoint } from '@earshot/contract/endpoint';
import { keyWords, openApi } from '@earshot/contract/openapi';
import { wholeSchema } from '@earshot/contract/openapi-shapes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { yieldToEventLoop } from '../event-loop.ts';

const gzip = promisify(zip);

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (c) => escapes[c] ?? c);

const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:860px;margin:40px auto;padding:0 16px;color:#26241f;background:#fff}
h2{margin-top:40px;text-transform:capitalize}details{border-top:1px solid #e6e1da;padding:10px 0}summary{cursor:pointer}
code{font:13px ui-monospace,monospace}pre{background:#faf8f5;padding:12px;overflow:auto;border-radius:8px}.m{display:inline-block;width:64px;font-weight:600;color:#026171}
@media(prefers-color-scheme:dark){body{color:#ece9e4;background:#1e1b18}details{border-color:#37332e}pre{background:#191613}.m{color:#8bcddd}}`;

const shape = (title: string, schema: z.ZodType | undefined, io: 'input' | 'output') => {
  if (!schema) return '';
  const text = JSON.stringify(wholeSchema(schema, io), null, 2);
  return `<h3>${title}</h3><pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`;
};

const entry = (
  e: Endpoint,
) => `<details><summary><code><span class="m">${e.method}</span> ${escapeHtml(e.path)}</code> ${escapeHtml(e.summary)}</summary>
<p>${e.allow === 'public' ? 'Public.' : `Permission <code>${e.allow}</code>; the token goes into the header <code>x-auth-token</code>. ${keyWords(e)}`}
${e.alias ? `Also at <code>${escapeHtml(e.alias)}</code>.` : ''}</p>
${shape('Query', e.query, 'input')}${shape('Body', e.body, 'input')}${shape('Reply', e.reply, 'output')}</details>`;

const head = (version: string, base: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Earshot API</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${style}</style></head><body><main>
<h1>Earshot API</h1><p>Version ${escapeHtml(version)}. The same as a document: <a href="${base}api/openapi.json">OpenAPI 3.1</a>.
Refusals are <code>{msg, code, fields?}</code>; the header <code>x-language</code> (en, de, ar) chooses the language of sentences, English without it.
A key for programs goes into <code>Authorization: Bearer</code>. Dates are ISO 8601, UTC. A query parameter without a value counts as one that was not given.</p>
`;

type CallGroups = Record<string, Record<string, Endpoint>>;
const all = callGroups as unknown as CallGroups;

/** Builds the page group by group, because doing it at once would block the server for a twelfth of a second. */
async function page(version: string, base: string): Promise<string> {
  let text = head(version, base);
  for (const [group, calls] of Object.entries(all)) {
    text += `<h2>${escapeHtml(group)}</h2>${Object.values(calls).map(entry).join('')}`;
    await yieldToEventLoop();
  }
  return `${text}</main></body></html>`;
}

const document = async (version: string, base: string): Promise<string> =>
  JSON.stringify(await openApi(all, { version, base, pause: yieldToEventLoop }));

interface Cached {
  plain: Buffer;
  zipped: Buffer;
  etag: string;
}

/** Built at the first request, and the same bytes afterwards. */
function cached(make: () => Promise<string>): () => Promise<Cached> {
  let pages: Promise<Cached> | undefined;
  return () => {
    pages ??= make().then(async (text) => ({
      plain: Buffer.from(text),
      zipped: await gzip(text),
      etag: `"${hash('sha256', text, 'base64url')}"`,
    }));
    return pages;
  };
}

function send(request: FastifyRequest, reply: FastifyReply, { plain, zipped, etag }: Cached, type: string) {
  // The document contains nothing personal, so it may be cached and revalidated.
  reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding').type(type);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const takesZipped = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  return takesZipped ? reply.header('content-encoding', 'gzip').send(zipped) : reply.send(plain);
}

/** `base`: the path below which Earshot runs. */
export function serveDocs(server: FastifyInstance, version: string, base: string): void {
  const [openapi, docs] = [cached(() => document(version, base)), cached(() => page(version, base))];
  const styleHash = `'sha256-${hash('sha256', style, 'base64')}'`;
  server.get('/api/openapi.json', async (request, reply) => send(request, reply, await openapi(), 'application/json; charset=utf-8'));
  server.get('/api/docs', async (request, reply) => {
    reply.header('content-security-policy', `default-src 'none'; style-src ${styleHash}; base-uri 'none'; frame-ancestors 'none'`);
    return send(request, reply, await docs(), 'text/html; charset=utf-8');
  });
}
