/**
 * The program's log: one JSON object per line, from the start to the stop; on a terminal the lines are made readable. It holds no
 * email address, no query string, no body and no secret but the link of the first set-up, which works once. What it says about a call is
 * decided in http/call-log.ts, about a slow statement in db/slow-query-log.ts.
 */
import { hostname } from 'node:os';
import type { FastifyServerOptions } from 'fastify';
import { destination } from 'pino';
import type { Config } from '../config.ts';
import { dialectOf } from './db/beside.ts';
import type { Dialect } from './db/dialect.ts';
import { readable } from './readable-log.ts';

/** The name of this instance in log lines. */
export const instanceOf = ({ port }: Pick<Config, 'port'>): string => `${hostname()}:${port}`;

const terminal = { write: (line: string): void => void process.stdout.write(`${readable(line.trimEnd())}\n`) };

/**
 * The stream for every log line of this process. Lines are buffered for a tenth of a second at most and flushed when the process exits,
 * because one write per line would cost as much as a short call. All loggers share it, since each stream has a timer that never ends.
 */
const standardOutput = once(() => (process.stdout.isTTY ? terminal : destination({ sync: false, minLength: 16_000, periodicFlush: 100 })));

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

export const loggerOptions = (config: Config): NonNullable<FastifyServerOptions['logger']> => ({
  level: config.logLevel,
  base: { instance: instanceOf(config) },
  serializers: { err: errorSerialiser(dialectOf(config)) },
  stream: standardOutput(),
});

/** Turns an error into JSON. For a fault of the database its message says everything, and repeated stacks would only fill the disk. */
const errorSerialiser = (dialect: Dialect) => (error: Error & { code?: string }) => {
  const { name: type, message, code, cause } = error;
  if (dialect.faultOf(error)) return { type, message, code, stack: '' };
  return { type, message, code, stack: error.stack ?? '', ...(cause !== undefined && { cause: String(cause) }) };
};
