/**
 * Registers the endpoints of the contract as routes of Fastify. Each call goes through: token -> actor (401) -> scope and gate (403, before
 * the body is read) -> parse (400) -> fresh proof of identity where the call needs one -> handler -> reply serialised by its schema.
 */
import { Readable } from 'node:stream';
import { needsPerson, scopeOf } from '@earshot/contract/call-scopes';
import {
  type BodyOf,
  type Endpoint,
  type FileReply,
  isUnlogged,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '@earshot/contract/endpoint';
import { errorMap } from '@earshot/contract/error-map';
import { limits } from '@earshot/contract/limits';
import { gates, may } from '@earshot/contract/policy';
import { readSentence, type Sentence, sentence } from '@earshot/words/sentence';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { App } from '../app.ts';
import { asActor, type Key, keyGiven } from '../auth/keys.ts';
import type { SessionActor } from '../auth/sessions.ts';
import { yieldToEventLoop } from '../event-loop.ts';
import type { Progress } from '../files/record-export.ts';
import { type FieldSentences, Refusal, refuse } from '../refusal.ts';
import { type Translator, translatorOfPage } from '../translator.ts';
import { costOf } from './call-cost.ts';
import { downloadId, type TakenPlace, takeDownload } from './downloads.ts';
import { replySerializer } from './reply.ts';
import { StreamedList, writeList } from './streamed-list.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: SessionActor | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

export interface Call<E> {
  app: App;
  /** The caller. A public call may have none: use `request.actor` there. */
  actor: SessionActor;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  request: FastifyRequest;
  /** Translates into the language of the page that made the call. */
  translator: Translator;
  /** How many rows of a file have been sent to the caller. */
  progress: Progress;
  /** Sets X-Total-Count; `isLeast`: there are more, which X-Total-Is-Least says. */
  count(total: number, isLeast?: boolean): void;
}

type Item<Reply> = Reply extends (infer One)[] ? One : { [K in keyof Reply]: Reply[K] extends (infer One)[] ? One : never }[keyof Reply];

/** A handler for each endpoint of a group; a missing one does not compile. */
export type Handlers<Group> = {
  [Name in keyof Group]: Group[Name] extends { reply: z.ZodType }
    ? (call: Call<Group[Name]>) => Promise<ReplyOf<Group[Name]> | StreamedList<ReplyOf<Group[Name]>, Item<ReplyOf<Group[Name]>>>>
    : never;
};

export function mount<Group extends Record<string, Endpoint>>(
  server: FastifyInstance,
  app: App,
  feature: Group,
  handlers: Handlers<Group>,
): void {
  for (const [name, endpoint] of Object.entries(feature)) {
    // Checked at run time too: a call without a known permission must never be served.
    if (!(endpoint.allow in gates))
      throw new Error(`${endpoint.method} ${endpoint.path} declares no permission: the server does not start.`);
    const handle = handlers[name] as (call: Call<Endpoint>) => Promise<unknown>;
    for (const path of [endpoint.path, endpoint.alias]) if (path) mountOne(server, app, endpoint, path, handle);
  }
}

/** From this length on, Node sends a string more slowly than its bytes (docs/measurements.md, anonymous rants). */
const longText = 16_384;

type Query = Record<string, string | string[]>;

/** Returns the refusal of a call without a known caller. A header tells programs what is wrong with their key (RFC 6750). */
function refuseNobody(request: FastifyRequest, reply: FastifyReply): Refusal {
  if (!keyGiven(request.headers.authorization)) return refuse('signed_out');
  reply.header('www-authenticate', 'Bearer error="invalid_token"');
  return refuse('key_invalid');
}

/** Throws `key_never`, `key_scope` or `key_person`. No scope lets a key do what its person or role may not. */
function mustBeOpenTo(key: Key, e: Endpoint, reply: FastifyReply): void {
  const scope = scopeOf(e);
  if (!scope) throw refuse('key_never');
  if (!key.scopes.includes(scope)) {
    reply.header('www-authenticate', `Bearer error="insufficient_scope", scope="${scope}"`);
    throw refuse('key_scope', { values: { scope } });
  }
  if (key.isService && needsPerson(e)) throw refuse('key_person');
}

/** A parameter without a value (`startDate=`) counts as not given. */
const withoutEmpty = (query: Query): Query =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => {
      const [first, ...otherValues] = [value].flat().filter((item) => item !== '');
      return first === undefined ? [] : [[name, otherValues.length === 0 ? first : [first, ...otherValues]]];
    }),
  );

function mountOne(server: FastifyInstance, app: App, e: Endpoint, path: string, handle: (call: Call<Endpoint>) => Promise<unknown>): void {
  const serialise = e.file ? String : replySerializer(e.reply);
  server.route({
    method: e.method,
    url: path,
    bodyLimit: e.bodyLimit ?? limits.body.default,
    config: { endpoint: e },
    // Compressed replies of the same length would differ in length on the wire.
    ...(isUnlogged(path) && { compress: false as const }),
    onRequest: async (request, reply) => {
      app.refuseIfGone();
      request.query = withoutEmpty(request.query as Query);
      request.actor ??= await ticketHolder(app, e, request);
      if (e.allow === 'public') return;
      if (!request.actor) throw refuseNobody(request, reply);
      if (request.actor.key) mustBeOpenTo(request.actor.key, e, reply);
      if (!may(request.actor, e.allow)) throw refuse('not_your_role');
      if (request.actor.lacksFactor && !e.beforeFactor) throw refuse(request.actor.key ? 'key_factor' : 'factor_needed');
    },
    handler: async (request, reply) => {
      const download =
        e.file && !e.isSmall && request.actor
          ? await takeDownload(app, request.actor, reply, { id: idOf(app, request), what: path })
          : null;
      const value = await asActor(request.actor ?? {}, () => answer(app, e, handle, request, reply, download)).catch((error) => {
        download?.failed(error);
        throw error;
      });
      if (e.file) return sendFile(reply, e.file, value as FileReply, download);
      reply.code(e.status ?? 200).header('content-type', 'application/json; charset=utf-8');
      if (value instanceof StreamedList) return reply.send(Readable.from(writeList(serialise, value), { objectMode: false }));
      const text = serialise(value);
      return reply.send(text.length > longText ? Buffer.from(text) : text);
    },
  });
}

const answer = async (
  app: App,
  e: Endpoint,
  handle: (call: Call<Endpoint>) => Promise<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
  download: TakenPlace | null,
): Promise<unknown> => {
  const call: Call<Endpoint> = {
    app,
    actor: request.actor as SessionActor,
    params: parse(e, e.params, request.params) as never,
    query: parse(e, e.query, request.query) as never,
    body: parse(e, e.body, request.body ?? {}) as never,
    request,
    translator: translatorOfPage(request),
    progress: download?.progress ?? { rows: 0 },
    count: (total, isLeast = false) => void reply.headers({ 'x-total-count': total, ...(isLeast && { 'x-total-is-least': 'true' }) }),
  };
  if (!request.actor) return handle(call);
  if (e.proof?.(call.body as never) && request.actor.provedAt + limits.proof.freshMs <= app.clock.now()) throw refuse('proof_needed');
  const cost = costOf(e, call.query);
  if (cost > limits.cost.default) await app.callRate.spend(request, cost - limits.cost.default);
  return e.counted ? inTurn(app, request.actor, reply, cost, () => handle(call)) : handle(call);
};

/**
 * Runs a list query when the person's other list queries leave room for it. Its turn ends with the answer, or with the last piece of a
 * streamed list.
 */
async function inTurn(app: App, { id }: SessionActor, reply: FastifyReply, cost: number, work: () => Promise<unknown>): Promise<unknown> {
  if (!app.config.rateLimit) return work();
  const leave = await app.concurrencyLimit.take(id, cost > limits.cost.default);
  let isLeaving = true;
  try {
    const value = await work();
    if (value instanceof StreamedList) {
      isLeaving = false;
      if (reply.raw.closed) leave();
      else reply.raw.once('close', leave);
    }
    return value;
  } finally {
    if (isLeaving) leave();
  }
}

/** The id by which the page asks for the download's state. Without a ticket nobody asks, so any id will do. */
function idOf(app: App, request: FastifyRequest): string {
  const { ticket } = request.query as { ticket?: unknown };
  return typeof ticket === 'string' ? downloadId(ticket) : app.ids.id();
}

/** Finds the caller of a download by the ticket in its address, which stands for a session and works once. */
async function ticketHolder(app: App, e: Endpoint, request: FastifyRequest): Promise<SessionActor | null> {
  const { ticket } = request.query as { ticket?: unknown };
  if (!e.file || typeof ticket !== 'string') return null;
  const actor = await app.sessions.takeTicket(ticket);
  if (!actor) throw refuse('ticket_invalid');
  return actor;
}

/** Other requests are answered between two chunks. */
async function* inTurns(chunks: FileReply['chunks']): FileReply['chunks'] {
  for await (const chunk of chunks) {
    yield chunk;
    await yieldToEventLoop();
  }
}

/**
 * Returns the header that names a saved file. A name that is not ASCII is sent twice (RFC 6266): in ASCII, and encoded for modern browsers.
 */
function saved(name: string): string {
  const plainName = `attachment; filename="${name.replace(/[^ -~]|["\\%]/g, '_')}"`;
  const isPlain = /^[ !#$&-[\]-~]*$/.test(name);
  return isPlain
    ? plainName
    : `${plainName}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;
}

/** Sends a file while it is being read. If the client stops reading, the query behind it stops too. */
function sendFile(reply: FastifyReply, type: string, file: FileReply, download: TakenPlace | null): FastifyReply {
  reply.header('content-type', file.type ?? type);
  reply.header('content-disposition', file.inline ? 'inline' : saved(file.name));
  if (file.isForeign) reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  // Files that people uploaded (`isForeign`) are never cached, because only some may see it and several people may use one browser.
  if (file.inline && !file.isForeign) reply.header('cache-control', 'private, max-age=31536000, immutable');
  if (file.onClose) reply.raw.once('close', file.onClose);
  const bytes = Readable.from(inTurns(file.chunks), { objectMode: false });
  if (download) bytes.once('error', download.failed);
  return reply.send(bytes);
}

/** Parses one part of the request. Throws a refusal with a sentence for each field that fails. */
function parse(e: Endpoint, schema: z.ZodObject | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { error: errorMap });
  if (result.success) return result.data;
  const fields: FieldSentences = {};
  for (const issue of result.error.issues) fields[String(issue.path[0] ?? 'body')] ??= readSentence(issue.message);
  const isOwn = Object.values(fields).some((field) => typeof field === 'object' && field.id === `refusal.${e.invalid}`);
  // `fields.body` is set where the value is no object: then each field is missing, and the call's own code is right, too.
  throw new Refusal(e.invalid && (fields.body || isOwn) ? e.invalid : 'invalid', { fields });
}

/** Sends a refusal in the form that all calls use, in the language of the page that asked. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds);
  const { translateSentence } = translatorOfPage(reply.request);
  const fields =
    refusal.fields && Object.fromEntries(Object.entries(refusal.fields).map(([name, sentence]) => [name, translateSentence(sentence)]));
  return reply.code(refusal.status).send({ msg: msgOf(refusal, fields, translateSentence), code: refusal.code, ...(fields && { fields }) });
}

/** As many sentences as a person reads in one line. */
const mostSentences = 3;

/**
 * Returns `msg`. A client that knows only the specification shows nothing else, so for wrong fields it holds their sentences, each once.
 */
function msgOf(refusal: Refusal, fields: Record<string, string> | undefined, translateSentence: (sentence: Sentence) => string): string {
  if (refusal.code !== 'invalid' || !fields) return translateSentence(refusal.sentence);
  const shownSentences = [...new Set(Object.values(fields))].slice(0, mostSentences);
  const omittedCount = Object.values(fields).filter((sentence) => !shownSentences.includes(sentence)).length;
  return [...shownSentences, ...(omittedCount > 0 ? [translateSentence(sentence('field.more', { n: omittedCount }))] : [])].join(' ');
}
