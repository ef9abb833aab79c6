/**
 * When it is loaded before a run of tests, the run starts at another time: on other weekdays, and at the ends of months and years.
 *
 * TEST_AT=2027-01-01T00:10:00Z NODE_OPTIONS="--import $PWD/server/testing/other-day.mjs" npx vitest run --project server
 *
 * PostgreSQL, the times of files and the browser keep the machine's time.
 */
const real = Date;
// Programs that a test starts compute their time from the same moment.
process.env.TEST_BEGAN ??= String(real.now());
const ahead = real.parse(process.env.TEST_AT) - Number(process.env.TEST_BEGAN);
const now = () => real.now() + ahead;

globalThis.Date = new Proxy(real, {
  construct: (target, args, madeTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, madeTarget === globalThis.Date ? target : madeTarget),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
