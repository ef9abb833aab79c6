/**
 * Loaded before a run of tests, begins it at another time: days of the week, ends of months and years that no run has met.
 *
 *     TEST_AT=2027-01-01T00:10:00Z NODE_OPTIONS="--import $PWD/server/testing/other-day.mjs" npx vitest run --project server
 *
 * PostgreSQL, times of files and the browser stay at the machine's time.
 */
const real = Date;
// The programs that a test starts go on from the same moment.
process.env.TEST_BEGAN ??= String(real.now());
const ahead = real.parse(process.env.TEST_AT) - Number(process.env.TEST_BEGAN);
const now = () => real.now() + ahead;

globalThis.Date = new Proxy(real, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, made === globalThis.Date ? target : made),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
