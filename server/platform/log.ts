/**
 * The program's log: one JSON object a line, from the first line to 'stopped'; on a terminal the same, readable. It holds no address of a
 * person, no query, no body and no secret: what it says of a call is in http/call-log.ts.
 */
import { hostname } from 'node:os';
import type { FastifyServerOptions } from 'fastify';
import { destination } from 'pino';
import type { Config } from '../config.ts';
import { dialectOf } from './db/beside.ts';
import type { Dialect } from './db/dialect.ts';
import { readable } from './readable-log.ts';

/** The name of an instance in its log lines. */
export const instanceOf = ({ port }: Pick<Config, 'port'>): string => `${hostname()}:${port}`;

const terminal = { write: (line: string): void => void process.stdout.write(`${readable(line.trimEnd())}\n`) };

/**
 * Where every line of this process goes. Lines are written together, a tenth of a second late at most, and what is left when the process exits: one
 * write a line would cost as much as a short call. One stream a process, since each has a timer that never ends.
 */
const standardOutput = once(() => (process.stdout.isTTY ? terminal : destination({ sync: false, minLength: 16_000, periodicFlush: 100 })));

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** As Fastify takes it. */
export const loggerOptions = (config: Config): NonNullable<FastifyServerOptions['logger']> => ({
  level: config.logLevel,
  base: { instance: instanceOf(config) },
  serializers: { err: errorSerialiser(dialectOf(config)) },
  stream: standardOutput(),
});

/** As JSON in the log. Where the database is at fault, its own words say all; a stack each time would only fill the disk. */
const errorSerialiser = (dialect: Dialect) => (error: Error & { code?: string }) => {
  const { name: type, message, code, cause } = error;
  if (dialect.faultOf(error)) return { type, message, code, stack: '' };
  return { type, message, code, stack: error.stack ?? '', ...(cause !== undefined && { cause: String(cause) }) };
};
