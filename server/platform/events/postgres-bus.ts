/**
 * The bus between instances: PostgreSQL's LISTEN/NOTIFY on a connection of its own, made again as long as it takes. What was recorded while
 * it was lost is read from the events table and delivered, each event once; what is written down nowhere is lost, so everybody fetches anew.
 */
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Ids } from '../clock.ts';
import { type Bus, localBus } from './bus.ts';
import type { AppEvent } from './catalogue.ts';
import { Heard } from './heard.ts';

const channel = 'earshot_events';
/** PostgreSQL refuses payloads of 8,000 bytes; beyond this the others read the table. */
const payloadMost = 7000;
/** Fetching anew is cheaper than delivering more than these. */
const missedMost = 1000;
/** How soon a connection that died without a word is noticed. */
const pingEveryMs = 10_000;
const answerWithinMs = 5000;
const firstPauseMs = 200;
const pauseMostMs = 5000;

interface Message {
  from: string;
  /** None: too many to travel. */
  events?: readonly AppEvent[];
  /** Some of them are in no table. */
  unrecorded?: true;
}

const isRecorded = (event: AppEvent): boolean => event.seq > 0;

export function postgresBus(url: string, log: FastifyBaseLogger, ids: Ids): Bus {
  const local = localBus(log);
  const me = ids.id();
  const heard = new Heard();
  let client: pg.Client | null = null;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  /** One after the other: what was missed comes before what is heard meanwhile. */
  let turn: Promise<unknown> = Promise.resolve();

  const deliver = (events: readonly AppEvent[]) => local.deliver(events.filter((event) => !isRecorded(event) || heard.take(event.seq)));

  const begin = async (on: pg.Client) => {
    const { rows } = await on.query<{ seq: number }>('select seq from events order by seq desc limit $1', [missedMost]);
    heard.begin(rows.map((row) => row.seq));
  };

  /** Delivers what was recorded and not heard. Returns false where that was too much. */
  const catchUp = async (on: pg.Client): Promise<boolean> => {
    const { rows } = await on.query<Omit<AppEvent, 'data'> & { data: string }>(
      `select seq, at, type, actor_id as "actorId", subject, data from events
        where seq > $1 or seq = any($2::bigint[]) order by seq limit $3`,
      [heard.highest, heard.missing, missedMost + 1],
    );
    if (rows.length > missedMost) {
      await begin(on);
      return false;
    }
    deliver(rows.map((row) => ({ ...row, data: JSON.parse(row.data) }) as AppEvent));
    return true;
  };

  const hear = async (on: pg.Client, payload: string) => {
    const { from, events, unrecorded } = JSON.parse(payload) as Message;
    // One's own come back too: a commit whose answer got lost was delivered to nobody here.
    if (events) return deliver(from === me ? events.filter(isRecorded) : events);
    const isComplete = await catchUp(on);
    if (!isComplete || (unrecorded && from !== me)) local.gap();
  };

  const connect = (pauseMs: number): void => {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'earshot bus',
      keepAlive: true,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
    });
    let waitMs = pauseMs;
    const lost = () => {
      if (client !== fresh) return;
      client = null;
      clearInterval(ping);
      fresh.end().catch(() => {});
      if (!isClosed) retry = setTimeout(() => connect(Math.min(waitMs * 2, pauseMostMs)), waitMs);
    };
    /** Whatever fails on the connection, it is made anew. */
    const next = (work: () => Promise<unknown>) => {
      turn = turn.then(() => (client === fresh ? work() : undefined)).catch(lost);
    };
    const ping = setInterval(() => next(() => fresh.query('select 1')), pingEveryMs).unref();
    client = fresh;
    fresh.on('error', lost);
    fresh.on('end', lost);
    fresh.on('notification', ({ payload }) => next(() => hear(fresh, payload ?? '{}')));
    next(async () => {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      await (heard.hasBegun ? catchUp(fresh) : begin(fresh));
      // Also the first time: what was read before listening began may be old already.
      local.gap();
      waitMs = firstPauseMs;
    });
  };
  connect(firstPauseMs);

  return {
    ...local,
    deliver,
    notice(events) {
      const payload = JSON.stringify({ from: me, events } satisfies Message);
      if (Buffer.byteLength(payload) < payloadMost) return { channel, payload };
      const isAllRecorded = events.every(isRecorded);
      return { channel, payload: JSON.stringify({ from: me, ...(!isAllRecorded && { unrecorded: true }) } satisfies Message) };
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
