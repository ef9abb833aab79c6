/** Metrics for Prometheus at /metrics: calls, the process, and those that features add. They name no person. */
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  /** Counts a call that has ended. `route` is the pattern of a route, not the address. */
  called(route: string, status: number, seconds: number): void;
  /** Adds a number that is read at every scrape and left out where that fails. With `label`: a number for each value of the label. */
  gauge(name: string, help: string, read: () => Reading | Promise<Reading>, label?: string): void;
  /** Returns everything in Prometheus' text format. */
  text(): Promise<string>;
}

/** The reading of a gauge; null: unknown. */
export type Reading = number | null | Readonly<Record<string, number>>;

/** Seconds, from a delay nobody notices to one at which people give up. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ['route', 'status'] as const;
  const calls = new Histogram({
    name: 'earshot_call_seconds',
    help: 'Calls by route and status.',
    labelNames,
    buckets,
    registers: [registry],
  });
  return {
    called: (route, status, seconds) => calls.observe({ route, status: String(status) }, seconds),
    gauge(name, help, read, label) {
      const collect = async () => {
        clear();
        const reading = await Promise.resolve(read()).catch(() => null);
        if (typeof reading === 'number') gauge.set(reading);
        else for (const [value, n] of Object.entries(reading ?? {})) gauge.set({ [label ?? '']: value }, n);
      };
      const gauge: Gauge = new Gauge({ name, help, labelNames: label ? [label] : [], registers: [registry], collect });
      const clear = () => {
        gauge.reset();
        // A gauge without a label starts at 0, which would be reported for an unknown value.
        if (!label) gauge.remove();
      };
    },
    text: () => registry.metrics(),
  };
}
