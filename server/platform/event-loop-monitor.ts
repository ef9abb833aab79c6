/** How long the only thread was held, minute by minute for an hour: whether people wait for each other. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Clock } from './clock.ts';
import type { Running } from './server-feature.ts';

export interface Minute {
  /** When it ended. */
  at: number;
  /** The longest that the loop was held in it, in milliseconds. */
  worstMs: number;
}

export interface EventLoopMonitor {
  minutes(): readonly Minute[];
  start(clock: Clock): Running;
}

const minuteMs = 60_000;
const kept = 60;
/** Milliseconds between two ticks of the timer that measures. Its delay is the delay of the event loop. */
const resolution = 20;

export function createEventLoopMonitor(): EventLoopMonitor {
  const minutes: Minute[] = [];
  return {
    minutes: () => minutes,
    start(clock) {
      const delay = monitorEventLoopDelay({ resolution });
      delay.enable();
      const timer = setInterval(() => {
        minutes.push({ at: clock.now(), worstMs: Math.max(0, Math.round(delay.max / 1e6 - resolution)) });
        if (minutes.length > kept) minutes.shift();
        delay.reset();
      }, minuteMs).unref();
      return {
        stop() {
          clearInterval(timer);
          delay.disable();
        },
      };
    },
  };
}
