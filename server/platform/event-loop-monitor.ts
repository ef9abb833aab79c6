/** Records how long the event loop was blocked, minute by minute for an hour, which shows whether people wait for each other. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Clock } from './clock.ts';
import type { Running } from './server-feature.ts';

export interface Minute {
  /** When the minute ended, in milliseconds since 1970. */
  at: number;
  /** The longest time for which the event loop was blocked in this minute, in milliseconds. */
  worstMs: number;
}

export interface EventLoopMonitor {
  minutes(): readonly Minute[];
  start(clock: Clock): Running;
}

const minuteMs = 60_000;
const maxMinutes = 60;
/** Milliseconds between two ticks of the timer that measures: a tick comes late by as long as the event loop was blocked. */
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
        if (minutes.length > maxMinutes) minutes.shift();
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
