/**
 * The only file that knows Fastify's routes. For each endpoint object: token -> actor (401) -> gate (403, before the body is read) ->
 * parse (400) -> handler -> reply serialised from its schema.
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
import { downloadId, type Taken, takeDownload } from './downloads.ts';
import { replySerializer } from './reply.ts';
import { StreamedList, written } from './streamed-list.ts';

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
  /** The caller. In a public call there may be nobody: use `request.actor` there. */
  actor: SessionActor;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  request: FastifyRequest;
  /** Speaks the language of the page that asks. */
  translator: Translator;
  /** The progress of a file on its way to the caller. */
  progress: Progress;
  /** Sets X-Total-Count; `isLeast`: there are more, and X-Total-Is-Least says so. */
  count(total: number, isLeast?: boolean): void;
}

type Item<Reply> = Reply extends (infer One)[] ? One : { [K in keyof Reply]: Reply[K] extends (infer One)[] ? One : never }[keyof Reply];

/** A handler for each endpoint of a group: one missing does not compile. */
export type Handlers<ServerFeature> = {
  [Name in keyof ServerFeature]: ServerFeature[Name] extends { reply: z.ZodType }
    ? (
        call: Call<ServerFeature[Name]>,
      ) => Promise<ReplyOf<ServerFeature[Name]> | StreamedList<ReplyOf<ServerFeature[Name]>, Item<ReplyOf<ServerFeature[Name]>>>>
    : never;
};

export function mount<ServerFeature extends Record<string, Endpoint>>(
  server: FastifyInstance,
  app: App,
  feature: ServerFeature,
  handlers: Handlers<ServerFeature>,
): void {
  for (const [name, endpoint] of Object.entries(feature)) {
    // Not only the compiler's business: a call without a known permission must not go live.
    if (!(endpoint.allow in gates))
      throw new Error(`${endpoint.method} ${endpoint.path} declares no permission: the server does not start.`);
    const handle = handlers[name] as (call: Call<Endpoint>) => Promise<unknown>;
    for (const path of [endpoint.path, endpoint.alias]) if (path) mountOne(server, app, endpoint, path, handle);
  }
}

/** From this length on Node hands a text to the socket more slowly than its bytes (docs/measurements.md, sealed rants). */
const longText = 16_384;

type Query = Record<string, string | string[]>;

/** Programs read in a header what is wrong with their key (RFC 6750). */
function refuseNobody(request: FastifyRequest, reply: FastifyReply): Refusal {
  if (!keyGiven(request.headers.authorization)) return refuse('signed_out');
  reply.header('www-authenticate', 'Bearer error="invalid_token"');
  return refuse('key_invalid');
}

/** Throws `key_never`, `key_scope`, `key_person`. No scope lets a key do what its person or its role may not. */
function mustBeOpenTo(key: Key, e: Endpoint, reply: FastifyReply): void {
  const scope = scopeOf(e);
  if (!scope) throw refuse('key_never');
  if (!key.scopes.includes(scope)) {
    reply.header('www-authenticate', `Bearer error="insufficient_scope", scope="${scope}"`);
    throw refuse('key_scope', { values: { scope } });
  }
  if (key.isService && needsPerson(e)) throw refuse('key_person');
}

/** A parameter without a value (`startDate=`) is one that was not given. */
const given = (query: Query): Query =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => {
      const [first, ...more] = [value].flat().filter((one) => one !== '');
      return first === undefined ? [] : [[name, more.length === 0 ? first : [first, ...more]]];
    }),
  );

function mountOne(server: FastifyInstance, app: App, e: Endpoint, path: string, handle: (call: Call<Endpoint>) => Promise<unknown>): void {
  const serialise = e.file ? String : replySerializer(e.reply);
  server.route({
    method: e.method,
    url: path,
    bodyLimit: e.bodyLimit ?? limits.body.default,
    config: { endpoint: e },
    // Compressed, what looks alike would differ in length.
    ...(isUnlogged(path) && { compress: false as const }),
    onRequest: async (request, reply) => {
      app.refuseIfGone();
      request.query = given(request.query as Query);
      request.actor ??= await ticketHolder(app, e, request);
      if (e.allow === 'public') return;
      if (!request.actor) throw refuseNobody(request, reply);
      if (request.actor.key) mustBeOpenTo(request.actor.key, e, reply);
      if (!may(request.actor, e.allow)) throw refuse('not_your_role');
      if (request.actor.lacksFactor && !e.beforeFactor) throw refuse(request.actor.key ? 'key_factor' : 'factor_needed');
    },
    handler: async (request, reply) => {
      const taken =
        e.file && !e.isSmall && request.actor
          ? await takeDownload(app, request.actor, reply, { id: idOf(app, request), what: path })
          : null;
      const value = await asActor(request.actor ?? {}, () => answer(app, e, handle, request, reply, taken)).catch((error) => {
        taken?.failed(error);
        throw error;
      });
      if (e.file) return sendFile(reply, e.file, value as FileReply, taken);
      reply.code(e.status ?? 200).header('content-type', 'application/json; charset=utf-8');
      if (value instanceof StreamedList) return reply.send(Readable.from(written(serialise, value), { objectMode: false }));
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
  taken: Taken | null,
): Promise<unknown> => {
  const call: Call<Endpoint> = {
    app,
    actor: request.actor as SessionActor,
    params: parse(e, e.params, request.params) as never,
    query: parse(e, e.query, request.query) as never,
    body: parse(e, e.body, request.body ?? {}) as never,
    request,
    translator: translatorOfPage(request),
    progress: taken?.progress ?? { rows: 0 },
    count: (total, isLeast = false) => void reply.headers({ 'x-total-count': total, ...(isLeast && { 'x-total-is-least': 'true' }) }),
  };
  if (!request.actor) return handle(call);
  if (e.proof?.(call.body as never) && request.actor.provedAt + limits.proof.freshMs <= app.clock.now()) throw refuse('proof_needed');
  const cost = costOf(e, call.query);
  if (cost > limits.cost.default) await app.callRate.spend(request, cost - limits.cost.default);
  return e.counted ? inTurn(app, request.actor, reply, cost, () => handle(call)) : handle(call);
};

/** A list query waits for its person's others. Its place is free again when it is answered; in pieces, when the last one has left. */
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

/** Without a ticket nobody will ask about it. */
function idOf(app: App, request: FastifyRequest): string {
  const { ticket } = request.query as { ticket?: unknown };
  return typeof ticket === 'string' ? downloadId(ticket) : app.ids.id();
}

/** A download is also asked for with a ticket in its address, which stands for a session once. */
async function ticketHolder(app: App, e: Endpoint, request: FastifyRequest): Promise<SessionActor | null> {
  const { ticket } = request.query as { ticket?: unknown };
  if (!e.file || typeof ticket !== 'string') return null;
  const actor = await app.sessions.takeTicket(ticket);
  if (!actor) throw refuse('ticket_invalid');
  return actor;
}

/** Others' requests come between any two of its pieces. */
async function* inTurns(chunks: FileReply['chunks']): FileReply['chunks'] {
  for await (const chunk of chunks) {
    yield chunk;
    await yieldToEventLoop();
  }
}

/** A file's name may hold any sign. One that is not ASCII is sent twice (RFC 6266): plainly, and encoded for the browsers of today. */
function saved(name: string): string {
  const plain = `attachment; filename="${name.replace(/[^ -~]|["\\%]/g, '_')}"`;
  const isPlain = /^[ !#$&-[\]-~]*$/.test(name);
  return isPlain
    ? plain
    : `${plain}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;
}

/** Sends a file while it is being read. A client that stops reading stops the query behind it. */
function sendFile(reply: FastifyReply, type: string, file: FileReply, taken: Taken | null): FastifyReply {
  reply.header('content-type', file.type ?? type);
  reply.header('content-disposition', file.inline ? 'inline' : saved(file.name));
  if (file.isForeign) reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  // No browser keeps what only some may see, as several people may use it.
  if (file.inline && !file.isForeign) reply.header('cache-control', 'private, max-age=31536000, immutable');
  if (file.onClose) reply.raw.once('close', file.onClose);
  const bytes = Readable.from(inTurns(file.chunks), { objectMode: false });
  if (taken) bytes.once('error', taken.failed);
  return reply.send(bytes);
}

/** Parses one part of the request, or refuses with the sentence of each field that fails. */
function parse(e: Endpoint, schema: z.ZodObject | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { error: errorMap });
  if (result.success) return result.data;
  const fields: FieldSentences = {};
  for (const issue of result.error.issues) fields[String(issue.path[0] ?? 'body')] ??= readSentence(issue.message);
  const isOwn = Object.values(fields).some((said) => typeof said === 'object' && said.id === `refusal.${e.invalid}`);
  // A value that is no object holds none of its fields either.
  throw new Refusal(e.invalid && (fields.body || isOwn) ? e.invalid : 'invalid', { fields });
}

/** The form of every refusal on the wire, in the language of the page that asked. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds);
  const { translateSentence: say } = translatorOfPage(reply.request);
  const fields = refusal.fields && Object.fromEntries(Object.entries(refusal.fields).map(([name, said]) => [name, say(said)]));
  return reply.code(refusal.status).send({ msg: msgOf(refusal, fields, say), code: refusal.code, ...(fields && { fields }) });
}

/** So many sentences fit into one line that a person reads. */
const mostSentences = 3;

/** A program of the specification shows `msg` alone: where fields are wrong it says what is wrong with them, each sentence once. */
function msgOf(refusal: Refusal, fields: Record<string, string> | undefined, say: (sentence: Sentence) => string): string {
  if (refusal.code !== 'invalid' || !fields) return say(refusal.sentence);
  const told = [...new Set(Object.values(fields))].slice(0, mostSentences);
  const left = Object.values(fields).filter((one) => !told.includes(one)).length;
  return [...told, ...(left > 0 ? [say(sentence('field.more', { n: left }))] : [])].join(' ');
}
