/** Returns memory to the operating system after work that needed much of it: the start, and each busy period. */

const checkEveryMs = 10_000;
/** Shares of one core: the process is busy above the first and quiet below the second. */
const busy = 0.1;
const quietShare = 0.02;
const quietLooks = 2;

/** Blocks the process for about a tenth of a second. Does nothing unless Node was started with `--expose-gc`. */
const collect = () => void globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });

/** Frees memory after `startMs` milliseconds, and each time the process has become quiet after being busy. */
export function tidyWhenQuiet(startMs: number): void {
  setTimeout(collect, startMs).unref();
  let last = process.cpuUsage();
  let wasBusy = false;
  let quietFor = 0;
  const look = () => {
    const { user, system } = process.cpuUsage(last);
    last = process.cpuUsage();
    const busyShare = (user + system) / 1000 / checkEveryMs;
    wasBusy ||= busyShare > busy;
    quietFor = busyShare < quietShare ? quietFor + 1 : 0;
    if (!wasBusy || quietFor < quietLooks) return;
    collect();
    wasBusy = false;
    last = process.cpuUsage();
  };
  setInterval(look, checkEveryMs).unref();
}
