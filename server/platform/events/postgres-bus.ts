/**
 * The bus between instances: PostgreSQL's LISTEN/NOTIFY on a connection of its own, which is opened again for as long as it takes. Events
 * recorded while it was lost are read from the events table, and each is delivered once; unrecorded ones are lost, so listeners are told
 * that some were missed. Pings check the connection: while none comes back, the table is read every few seconds.
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
/** PostgreSQL refuses payloads of 8,000 bytes. Beyond this length the other instances read the table. */
const maxPayload = 7000;
/** With more missed events than this, fetching everything again is cheaper than delivering them. */
const maxMissed = 1000;
const answerWithinMs = 5000;
const firstPauseMs = 200;
const pauseMostMs = 5000;

interface Message {
  from: string;
  /** Absent: too many to send. */
  events?: readonly AppEvent[];
  /** Some of the events are not recorded in the table. */
  unrecorded?: true;
  /** A ping with which an instance checks whether it receives its own notifications. */
  isPing?: true;
}

interface BusOptions {
  log: FastifyBaseLogger;
  ids: Ids;
  database: Pick<Database, 'db' | 'writer'>;
  pace: NewsPace;
}

/** Runs a query on the listening connection or on the pool. */
type RunQuery = <Row>(text: string, values: unknown[]) => Promise<Row[]>;

const isRecorded = (event: AppEvent): boolean => event.seq > 0;

export function postgresBus(url: string, { log, ids, database, pace }: BusOptions): Bus {
  const local = localBus(log);
  const instanceId = ids.id();
  const deliveries = new DeliveryLog();
  let client: pg.Client | null = null;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  /** Deliveries run one after another, so that missed events come before those received meanwhile. */
  let queue: Promise<unknown> = Promise.resolve();

  const deliver = (events: readonly AppEvent[]) =>
    local.deliver(events.filter((event) => !isRecorded(event) || deliveries.take(event.seq)));

  const askPool: RunQuery = async <Row>(text: string, values: unknown[]) =>
    (await database.db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
  const askOn =
    (client: pg.Client): RunQuery =>
    async <Row>(text: string, values: unknown[]) =>
      (await client.query(text, values)).rows as Row[];

  const beginListening = async (query: RunQuery) => {
    const rows = await query<{ seq: number }>('select seq from events order by seq desc limit $1', [maxMissed]);
    deliveries.begin(rows.map((row) => row.seq));
  };

  /** Delivers recorded events that were not received. Returns false where there were too many. */
  const catchUp = async (query: RunQuery): Promise<boolean> => {
    const rows = await query<Omit<AppEvent, 'data'> & { data: string }>(
      `select seq, at, type, actor_id as "actorId", subject, data from events
        where seq > $1 or seq = any($2::bigint[]) order by seq limit $3`,
      [deliveries.highest, deliveries.missing, maxMissed + 1],
    );
    if (rows.length > maxMissed) {
      await beginListening(query);
      return false;
    }
    deliver(rows.map((row) => ({ ...row, data: JSON.parse(row.data) }) as AppEvent));
    return true;
  };

  /** Uses the pool, because the listening connection may be lost or may receive nothing. */
  const readTable = async () => {
    const isComplete = deliveries.hasBegun && (await catchUp(askPool));
    if (!deliveries.hasBegun) await beginListening(askPool);
    if (!isComplete) local.missed();
  };

  const inTurn = (work: () => Promise<unknown>): Promise<unknown> => {
    queue = queue.then(work);
    return queue;
  };

  const hearing = watchListener({
    log,
    pace,
    ping: () =>
      sql`select pg_notify(${channel}, ${JSON.stringify({ from: instanceId, isPing: true } satisfies Message)})`.execute(database.writer),
    // If the database is unreachable, it is read the next time.
    readTable: () => inTurn(() => readTable().catch(() => {})),
    recovered: () => void inTurn(() => readTable().then(local.missed, () => {})),
  });

  const hear = async (client: pg.Client, { from, events, unrecorded }: Message) => {
    // An instance also gets its own events: after a commit whose answer was lost, they have not been delivered here.
    if (events) return deliver(from === instanceId ? events.filter(isRecorded) : events);
    const isComplete = await catchUp(askOn(client));
    if (!isComplete || (unrecorded && from !== instanceId)) local.missed();
  };

  const connect = (pauseMs: number): void => {
    const newClient = new pg.Client({
      connectionString: url,
      application_name: 'earshot bus',
      keepAlive: true,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
    });
    let waitMs = pauseMs;
    const onLost = (reason?: unknown) => {
      if (client !== newClient) return;
      client = null;
      clearInterval(listening);
      hearing.lost(reason);
      newClient.end().catch(() => {});
      if (!isClosed) retry = setTimeout(() => connect(Math.min(waitMs * 2, pauseMostMs)), waitMs);
    };
    /** Any failure opens the connection again. */
    const next = (work: () => Promise<unknown>) => {
      void inTurn(() => (client === newClient ? work().catch(onLost) : Promise.resolve()));
    };
    const listen = () => newClient.query(`listen ${channel}`);
    // Repeating LISTEN notices a connection that died silently, and helps one whose server has forgotten it.
    const listening = setInterval(() => next(listen), pace.pingEveryMs).unref();
    client = newClient;
    newClient.on('error', onLost);
    newClient.on('end', () => onLost());
    newClient.on('notification', ({ payload = '{}' }) => {
      const message = JSON.parse(payload) as Message;
      if (!message.isPing) next(() => hear(newClient, message));
      else if (message.from === instanceId) hearing.heard();
    });
    next(async () => {
      await newClient.connect();
      await listen();
      await (deliveries.hasBegun ? catchUp(askOn(newClient)) : beginListening(askOn(newClient)));
      // Listeners are told at the first connection too, because what was read before listening began may be out of date.
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
      const payload = JSON.stringify({ from: instanceId, events } satisfies Message);
      if (Buffer.byteLength(payload) < maxPayload) return { channel, payload };
      const isAllRecorded = events.every(isRecorded);
      return { channel, payload: JSON.stringify({ from: instanceId, ...(!isAllRecorded && { unrecorded: true }) } satisfies Message) };
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
