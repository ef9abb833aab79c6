/** Gives memory back to the machine once the work that needed it is over: the start, and each busy time. */

const lookMs = 10_000;
/** Shares of one core: above the first the process is busy, below the second it is quiet. */
const busy = 0.1;
const quiet = 0.02;
const quietLooks = 2;

/** Nothing else runs meanwhile, for about a tenth of a second. Does nothing unless Node was started with `--expose-gc`. */
const collect = () => void globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });

/** After `startMs`, and whenever nearly nothing has been asked for some time after much was. */
export function tidyWhenQuiet(startMs: number): void {
  setTimeout(collect, startMs).unref();
  let last = process.cpuUsage();
  let wasBusy = false;
  let quietFor = 0;
  const look = () => {
    const { user, system } = process.cpuUsage(last);
    last = process.cpuUsage();
    const share = (user + system) / 1000 / lookMs;
    wasBusy ||= share > busy;
    quietFor = share < quiet ? quietFor + 1 : 0;
    if (!wasBusy || quietFor < quietLooks) return;
    collect();
    wasBusy = false;
    last = process.cpuUsage();
  };
  setInterval(look, lookMs).unref();
}
