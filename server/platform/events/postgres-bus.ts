/**
 * The bus between instances: PostgreSQL's LISTEN/NOTIFY on a connection of its own, made again as long as it takes. What was recorded while
 * it was lost is read from the events table and delivered, each event once; what is written down nowhere is lost, so everybody fetches anew.
 * It proves that it hears: as long as it does not, whatever the reason, the table is read every few seconds.
 */
import type { FastifyBaseLogger } from 'fastify';
import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import type { Ids } from '../clock.ts';
import type { Database } from '../db/open.ts';
import { type Bus, localBus } from './bus.ts';
import type { AppEvent } from './catalogue.ts';
import { DeliveryLog } from './delivery-log.ts';
import { type NewsPace, watchListener } from './listener-health.ts';

const channel = 'earshot_events';
/** PostgreSQL refuses payloads of 8,000 bytes; beyond this the others read the table. */
const maxPayload = 7000;
/** Fetching anew is cheaper than delivering more than these. */
const maxMissed = 1000;
const answerWithinMs = 5000;
const firstPauseMs = 200;
const pauseMostMs = 5000;

interface Message {
  from: string;
  /** None: too many to travel. */
  events?: readonly AppEvent[];
  /** Some of them are in no table. */
  unrecorded?: true;
  /** No news, but a ping of an instance that checks whether it hears itself. */
  isPing?: true;
}

interface Around {
  log: FastifyBaseLogger;
  ids: Ids;
  database: Pick<Database, 'db' | 'writer'>;
  pace: NewsPace;
}

/** Asks the database on one connection or another. */
type Ask = <Row>(text: string, values: unknown[]) => Promise<Row[]>;

const isRecorded = (event: AppEvent): boolean => event.seq > 0;

export function postgresBus(url: string, { log, ids, database, pace }: Around): Bus {
  const local = localBus(log);
  const me = ids.id();
  const heard = new DeliveryLog();
  let client: pg.Client | null = null;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  /** Deliveries run one after the other, so that missed events come before those heard meanwhile. */
  let turn: Promise<unknown> = Promise.resolve();

  const deliver = (events: readonly AppEvent[]) => local.deliver(events.filter((event) => !isRecorded(event) || heard.take(event.seq)));

  const askPool: Ask = async <Row>(text: string, values: unknown[]) =>
    (await database.db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
  const asking =
    (on: pg.Client): Ask =>
    async <Row>(text: string, values: unknown[]) =>
      (await on.query(text, values)).rows as Row[];

  const begin = async (ask: Ask) => {
    const rows = await ask<{ seq: number }>('select seq from events order by seq desc limit $1', [maxMissed]);
    heard.begin(rows.map((row) => row.seq));
  };

  /** Delivers what was recorded and not heard. Returns false where that was too much. */
  const catchUp = async (ask: Ask): Promise<boolean> => {
    const rows = await ask<Omit<AppEvent, 'data'> & { data: string }>(
      `select seq, at, type, actor_id as "actorId", subject, data from events
        where seq > $1 or seq = any($2::bigint[]) order by seq limit $3`,
      [heard.highest, heard.missing, maxMissed + 1],
    );
    if (rows.length > maxMissed) {
      await begin(ask);
      return false;
    }
    deliver(rows.map((row) => ({ ...row, data: JSON.parse(row.data) }) as AppEvent));
    return true;
  };

  /** Without the listening connection, which may be lost or deaf. */
  const readTable = async () => {
    const isComplete = heard.hasBegun && (await catchUp(askPool));
    if (!heard.hasBegun) await begin(askPool);
    if (!isComplete) local.missed();
  };

  const inTurn = (work: () => Promise<unknown>): Promise<unknown> => {
    turn = turn.then(work);
    return turn;
  };

  const hearing = watchListener({
    log,
    pace,
    ping: () => sql`select pg_notify(${channel}, ${JSON.stringify({ from: me, isPing: true } satisfies Message)})`.execute(database.writer),
    // Where the database is away it is read the next time.
    readTable: () => inTurn(() => readTable().catch(() => {})),
    recovered: () => void inTurn(() => readTable().then(local.missed, () => {})),
  });

  const hear = async (on: pg.Client, { from, events, unrecorded }: Message) => {
    // One's own come back too: a commit whose answer got lost was delivered to nobody here.
    if (events) return deliver(from === me ? events.filter(isRecorded) : events);
    const isComplete = await catchUp(asking(on));
    if (!isComplete || (unrecorded && from !== me)) local.missed();
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
    const lost = (why?: unknown) => {
      if (client !== fresh) return;
      client = null;
      clearInterval(listening);
      hearing.lost(why);
      fresh.end().catch(() => {});
      if (!isClosed) retry = setTimeout(() => connect(Math.min(waitMs * 2, pauseMostMs)), waitMs);
    };
    /** After any failure the connection is made anew. */
    const next = (work: () => Promise<unknown>) => {
      void inTurn(() => (client === fresh ? work().catch(lost) : Promise.resolve()));
    };
    const listen = () => fresh.query(`listen ${channel}`);
    // Again and again: notices a connection that died without a word, and helps one whose server has forgotten it.
    const listening = setInterval(() => next(listen), pace.pingEveryMs).unref();
    client = fresh;
    fresh.on('error', lost);
    fresh.on('end', () => lost());
    fresh.on('notification', ({ payload = '{}' }) => {
      const message = JSON.parse(payload) as Message;
      if (!message.isPing) next(() => hear(fresh, message));
      else if (message.from === me) hearing.heard();
    });
    next(async () => {
      await fresh.connect();
      await listen();
      await (heard.hasBegun ? catchUp(asking(fresh)) : begin(asking(fresh)));
      // Also the first time: what was read before listening began may be old already.
      local.missed();
      hearing.listens();
      waitMs = firstPauseMs;
    });
  };
  connect(firstPauseMs);

  return {
    ...local,
    deliver,
    notice(events) {
      const payload = JSON.stringify({ from: me, events } satisfies Message);
      if (Buffer.byteLength(payload) < maxPayload) return { channel, payload };
      const isAllRecorded = events.every(isRecorded);
      return { channel, payload: JSON.stringify({ from: me, ...(!isAllRecorded && { unrecorded: true }) } satisfies Message) };
    },
    state: hearing.state,
    async close() {
      isClosed = true;
      clearTimeout(retry);
      hearing.stop();
      await client?.end().catch(() => {});
    },
  };
}
